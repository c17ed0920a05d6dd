export { issueReceiptsBeforeCommit, issueReceiptsJob } from './issue-receipts-before-commit.ts';
export { mailReceiptJob } from './mail-receipt.ts';
export { guestReceiptsCollection, receiptsCollection } from './receipts.collection.ts';
export { receiptsHandlers } from './receipts.commands.ts';
export { serveReceipts } from './receipts.routes.ts';
