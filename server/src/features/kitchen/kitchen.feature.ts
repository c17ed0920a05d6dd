import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { kitchenHandlers } from './kitchen.commands.ts';
import { deleteRemovedStationsJob } from './remove-station.ts';
import { soldOutItemsCollection } from './sold-out-items.collection.ts';
import { startTicketPrinting } from './start-ticket-printing.ts';
import { stationsCollection } from './stations.collection.ts';
import { ticketRoutesCollection } from './ticket-routes.collection.ts';

export const kitchenFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ kitchen: kitchenHandlers }),
  collections: [stationsCollection, soldOutItemsCollection, ticketRoutesCollection],
  jobs: () => [deleteRemovedStationsJob],
  start: ({ ctx, live }) => [startTicketPrinting(ctx, live)],
};
