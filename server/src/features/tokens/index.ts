export { chargeReturnedScan, chargeScan, returnScan } from './charge-scan.ts';
export { chargeTokens, chargeTokensUnchecked, findChargedTokens, isOwnerPaused } from './charge-tokens.ts';
export { countTokenEntries, findTokenBalances, grantTokens, sumAllLedgers } from './records/index.ts';
export { readTokenPace } from './warnings/index.ts';
export { tokensFeature } from './tokens.feature.ts';
