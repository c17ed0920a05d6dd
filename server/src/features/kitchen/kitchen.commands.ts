import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addStation } from './add-station.ts';
import { assignCategories } from './assign-categories.ts';
import { bumpLines } from './bump-lines.ts';
import { moveStation } from './move-station.ts';
import { recallLines } from './recall-lines.ts';
import { removeStation } from './remove-station.ts';
import { renameStation } from './rename-station.ts';
import { restoreStation } from './restore-station.ts';
import { routeTickets } from './route-tickets.ts';
import { setSoldOut } from './set-sold-out.ts';

export const kitchenHandlers: HandlersOf<Api['kitchen']> = {
  addStation,
  renameStation,
  moveStation,
  assignCategories,
  removeStation,
  restoreStation,
  routeTickets,
  bump: bumpLines,
  recall: recallLines,
  setSoldOut,
};
