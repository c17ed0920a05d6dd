export { addStation } from './add-station.ts';
export { deleteRemovedStationsJob } from './remove-station.ts';
export { kitchenHandlers } from './kitchen.commands.ts';
export { soldOutItemsCollection } from './sold-out-items.collection.ts';
export { startTicketPrinting } from './start-ticket-printing.ts';
export { stationsCollection } from './stations.collection.ts';
export { ticketRoutesCollection } from './ticket-routes.collection.ts';
