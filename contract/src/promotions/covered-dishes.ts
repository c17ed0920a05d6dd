import type { PromotionScope } from './rules.ts';

// Without schemas, because phones compute the discount too and load no code for checking input.

export interface CoveredDish {
  readonly itemId: string | null;
  readonly categoryId: string | null;
}

/** Promotions are about dishes of the menu: a line that did not come from it, such as the packaging, is never covered. */
export const isCovered = ({ itemIds, categoryIds }: PromotionScope, { itemId, categoryId }: CoveredDish): boolean =>
  itemId !== null &&
  ((itemIds.length === 0 && categoryIds.length === 0) ||
    itemIds.includes(itemId) ||
    (categoryId !== null && categoryIds.includes(categoryId)));

const wholeMilliPercent = 100_000;

/** Part of an amount, rounded half up. The products stay within the range of exact integers. */
export const percentOf = (amount: number, part: number): number =>
  Math.floor((2 * amount * part + wholeMilliPercent) / (2 * wholeMilliPercent));
