import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { closeDrawer } from './close-drawer.ts';
import { moveCash } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';
import { removeDrawer, saveDrawer } from './save-drawer.ts';

export const cashHandlers: HandlersOf<Api['cash']> = { saveDrawer, removeDrawer, openDrawer, moveCash, closeDrawer };
