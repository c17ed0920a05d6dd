export { cardHoldsCollection, guestCardTabsCollection } from './card-holds.collection.ts';
export { cardHoldsHandlers } from './card-holds.commands.ts';
export { settleHoldByReference } from './settle-hold.ts';
export { sweepHoldsJob } from './sweep-holds.ts';
