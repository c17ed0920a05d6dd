export { chargedFor } from './charged-for.ts';
export { chargeTokens } from './charge-tokens.ts';
export { grantTokens } from './grant-tokens.ts';
export { isPausedFor } from './is-paused-for.ts';
export { paceOf } from './pace-of.ts';
export { spendTokens } from './spend-tokens.ts';
export { tokenBalancesCollection, tokenEntriesCollection } from './tokens.collection.ts';
export { balanceIn, sumLedgers } from './tokens.repository.ts';
