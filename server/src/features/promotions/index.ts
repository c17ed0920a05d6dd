export { promotionsFeature } from './promotions.feature.ts';
export { findUsableCode, lockUsableCode, recordCodeUse, requireMinimum, type UsableCode } from './usable-code.ts';
