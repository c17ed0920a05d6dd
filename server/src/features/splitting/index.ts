export { guestBillsCollection, visitBillsCollection } from './bills.collection.ts';
export { splittingHandlers } from './splitting.commands.ts';
