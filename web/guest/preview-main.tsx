import { hydrateRoot } from 'react-dom/client';
import type { GuestMenu } from '@comanda/contract/menus';
import type { FirstWords } from '#guest/words';
import { pageData } from './page-data.ts';
import { Preview } from './preview.tsx';

const { root, text } = pageData();
const first: { menu: GuestMenu; words: FirstWords } = JSON.parse(text);
hydrateRoot(root, <Preview first={first} />);
