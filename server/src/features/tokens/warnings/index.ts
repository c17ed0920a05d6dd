export { readTokenPace } from './read-token-pace.ts';
export { startBalanceWarnings, warnOwnersJob } from './start-balance-warnings.ts';
export { warnOwner } from './warn-owner.ts';
