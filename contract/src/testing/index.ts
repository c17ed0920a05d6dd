export { playTable, randomTableHistory, testIdOf } from './paying-table.ts';
export { addPackaging, discountLines, randomPackaging, randomPromotions, toCodeTerms } from './random-discounts.ts';
