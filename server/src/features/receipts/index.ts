export { issueReceiptsBeforeCommit } from './issue-receipts-before-commit.ts';
export { receiptsFeature } from './receipts.feature.ts';
