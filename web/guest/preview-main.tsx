import { hydrateRoot } from 'react-dom/client';
import type { GuestMenu } from '@comanda/contract/menus';
import type { GuestWords } from '#guest/words';
import { dataId, rootId } from './document-ids.ts';
import { Preview } from './preview.tsx';

const root = document.getElementById(rootId);
const data = document.getElementById(dataId)?.textContent;
if (root === null || typeof data !== 'string') throw new Error('This page was not rendered by the server.');
const first: { menu: GuestMenu; words: GuestWords } = JSON.parse(data);
hydrateRoot(root, <Preview first={first} />);
