export { guestBillsCollection, visitBillsCollection } from './bills.collection.ts';
export { checkPayment } from './check-payment.ts';
export { claimShare } from './claim-share.ts';
export { payShare } from './pay-share.ts';
export { recordSharePayment } from './record-share-payment.ts';
export { splittingHandlers } from './splitting.commands.ts';
