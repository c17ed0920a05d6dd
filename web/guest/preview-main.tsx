import { hydrateRoot } from 'react-dom/client';
import type { GuestMenu } from '@comanda/contract/menus';
import type { FirstWords } from '#guest/words';
import { readPageData } from './read-page-data.ts';
import { Preview } from './preview.tsx';

const { root, text } = readPageData();
const first: { menu: GuestMenu; words: FirstWords } = JSON.parse(text);
hydrateRoot(root, <Preview first={first} />);
