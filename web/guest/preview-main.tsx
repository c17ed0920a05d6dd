import { hydrateRoot } from 'react-dom/client';
import type { GuestMenu } from '@comanda/contract/menus';
import type { GuestWords } from '#guest/words';
import { pageData } from './page-data.ts';
import { Preview } from './preview.tsx';

const { root, data } = pageData<{ menu: GuestMenu; words: GuestWords }>();
hydrateRoot(root, <Preview first={data} />);
