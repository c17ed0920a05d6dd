import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { cashDrawersCollection, drawerSessionsCollection } from './cash.collections.ts';
import { closeDrawer } from './close-drawer.ts';
import { moveCash } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';
import { removeDrawer, saveDrawer } from './save-drawer.ts';

const cashHandlers: HandlersOf<Api['cash']> = { saveDrawer, removeDrawer, openDrawer, moveCash, closeDrawer };

export const cashFeature: Feature = {
  handlers: () => ({ cash: cashHandlers }),
  collections: [cashDrawersCollection, drawerSessionsCollection],
};
