export { readTokenPace } from './read-token-pace.ts';
export { startBalanceWarnings, warnOwnersJob } from './start-balance-warnings.ts';
export { warnOwner, type OnPauseChanged } from './warn-owner.ts';
