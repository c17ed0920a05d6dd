export { cardHoldsCollection, guestCardTabsCollection } from './card-holds.collection.ts';
export { cardHoldsHandlers } from './hold-commands.ts';
export { settleHoldByReference } from './settle-hold.ts';
export { sweepHoldsJob } from './sweep-holds.ts';
