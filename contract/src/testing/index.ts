export { playTable, randomTableHistory, testIdOf } from './paying-table.ts';
export { discountLines, randomPromotions, toCodeTerms } from './random-discounts.ts';
