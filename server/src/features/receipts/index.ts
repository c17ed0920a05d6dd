export { completePayments, issueReceiptsJob } from './complete-payments.ts';
export { guestReceiptsCollection, receiptsCollection } from './receipts.collection.ts';
