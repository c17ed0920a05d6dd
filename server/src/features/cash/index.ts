export { cashFeature } from './cash.feature.ts';
export { presentSession, selectSessions } from './drawer-sums.ts';
export { recordCash, recordVoidedCash } from './record-cash.ts';
