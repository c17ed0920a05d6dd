import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addStation, renameStation, setCapacity, setSendDelay } from './add-station.ts';
import { assignCategories } from './assign-categories.ts';
import { bumpLines, recallLines } from './bump-lines.ts';
import { moveStation } from './move-station.ts';
import { removeStation, restoreStation } from './remove-station.ts';
import { routeTickets } from './route-tickets.ts';
import { setSoldOut } from './set-sold-out.ts';

export const kitchenHandlers: HandlersOf<Api['kitchen']> = {
  addStation,
  renameStation,
  setSendDelay,
  setCapacity,
  moveStation,
  assignCategories,
  removeStation,
  restoreStation,
  routeTickets,
  bump: bumpLines,
  recall: recallLines,
  setSoldOut,
};
