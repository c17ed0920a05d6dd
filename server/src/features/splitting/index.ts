export { guestBillsCollection, visitBillsCollection } from './bills.collection.ts';
export { checkPayment } from './check-payment.ts';
export { claimShare } from './claim-share.ts';
export { payShare } from './pay-share.ts';
export { takeShare } from './take-share.ts';
export { splittingHandlers } from './splitting.commands.ts';
