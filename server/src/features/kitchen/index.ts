export { addStation } from './add-station.ts';
export { forgetStationsJob } from './forget-stations.ts';
export { kitchenHandlers } from './kitchen.commands.ts';
export { soldOutItemsCollection } from './sold-out-items.collection.ts';
export { startTickets } from './start-tickets.ts';
export { stationsCollection } from './stations.collection.ts';
export { ticketRoutesCollection } from './ticket-routes.collection.ts';
