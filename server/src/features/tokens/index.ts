export { chargeTokens, chargeTokensUnchecked, findChargedTokens, isOwnerPaused } from './charge-tokens.ts';
export { grantTokens, tokenBalanceSql, sumAllLedgers } from './records/index.ts';
export { readTokenPace, startBalanceWarnings, warnOwnersJob } from './warnings/index.ts';
export { tokenPurchasesCollection, sweepPurchasesJob, serveTokenWebhooks } from './purchases/index.ts';
export { tokenBalancesCollection, tokenEntriesCollection } from './tokens.collection.ts';
export { tokensHandlers } from './tokens.commands.ts';
