import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import type { Live } from '#platform/live';
import { addStation, renameStation, setCapacity, setSendDelay } from './add-station.ts';
import { assignCategories } from './assign-categories.ts';
import { bumpLines, recallLines } from './bump-lines.ts';
import { moveStation } from './move-station.ts';
import { deleteRemovedStationsJob, removeStation, restoreStation } from './remove-station.ts';
import { routeTickets } from './route-tickets.ts';
import { setSoldOut } from './set-sold-out.ts';
import { soldOutItemsCollection } from './sold-out-items.collection.ts';
import { startTicketPrinting } from './start-ticket-printing.ts';
import { stationsCollection, ticketRoutesCollection } from './stations.collections.ts';

const kitchenHandlers: HandlersOf<Api['kitchen']> = {
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

export const kitchenFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ kitchen: kitchenHandlers }),
  collections: [stationsCollection, soldOutItemsCollection, ticketRoutesCollection],
  jobs: () => [deleteRemovedStationsJob],
  start: ({ ctx, live }) => [startTicketPrinting(ctx, live)],
};
