import { orderItem, recomputeDiscounts, sumDiscounts } from '@comanda/contract/orders';
import { codeTerms } from '@comanda/contract/promotions';
import type { LineRow } from './corrections.repository.ts';
import type { LineChange } from './correction.ts';

const { discounts: storedDiscounts } = orderItem.shape;
const storedCode = codeTerms.nullable();

/**
 * Returns the lines with their discounts computed again, because other lines or quantities change what a promo code takes
 * off each. The code keeps the terms that it had when the order was placed, also if less than its minimum is left.
 */
export const discountAgain = (lines: readonly LineRow[], promoCode: unknown): LineRow[] => {
  const discounts = recomputeDiscounts(
    lines.map((line) => ({
      itemId: line.item_id,
      categoryId: line.category_id,
      unitPrice: line.price_minor,
      quantity: line.quantity,
      discounts: storedDiscounts.parse(line.discounts),
    })),
    storedCode.parse(promoCode),
  );
  return lines.map((line, index) => {
    const ofLine = discounts[index] ?? [];
    return { ...line, discounts: ofLine, discount_minor: sumDiscounts(ofLine) };
  });
};

/** The changes that lead from some lines of an order to others: in their quantities or in their discounts. */
export const listLineChanges = (before: readonly LineRow[], after: readonly LineRow[]): Array<LineChange<LineRow>> => {
  const afterById = new Map(after.map((line) => [line.id, line]));
  const ids = new Set(before.map(({ id }) => id));
  const stayed = before.flatMap((line): Array<LineChange<LineRow>> => {
    const next = afterById.get(line.id) ?? null;
    const isSame = next?.quantity === line.quantity && isSameDiscount(next, line);
    return isSame ? [] : [{ before: line, after: next }];
  });
  return [...stayed, ...after.filter(({ id }) => !ids.has(id)).map((line) => ({ before: null, after: line }))];
};

const isSameDiscount = (one: LineRow, other: LineRow): boolean =>
  one.discount_minor === other.discount_minor &&
  JSON.stringify(storedDiscounts.parse(one.discounts)) === JSON.stringify(storedDiscounts.parse(other.discounts));

export const toStoredBillLine = (line: LineRow) => ({
  unitPrice: line.price_minor,
  quantity: line.quantity,
  discount: line.discount_minor,
  taxRateMilliPercent: line.tax_rate_milli_percent,
});
