import { z } from 'zod';
import { amountMinor, guestTextLine, id, milliPercent, timestamp } from '@comanda/contract/kernel';
import { divideCodeDiscount, percentOf, type CodeTerms, type HappyPrice } from '@comanda/contract/promotions';

/** In the order in which they count: the happy hour first, then the code, and what staff give last. */
export const discountKinds = ['happy_hour', 'code', 'staff'] as const;
export const discountKind = z.enum(discountKinds);
export type DiscountKind = z.infer<typeof discountKind>;

/** The common reasons why staff give a discount. Guests read them in their own language. */
export const discountReasonCodes = [
  'complaint',
  'long_wait',
  'wrong_dish',
  'regular_guest',
  'staff_meal',
  'on_the_house',
] as const;
export const discountReasonCode = z.enum(discountReasonCodes);
export type DiscountReasonCode = z.infer<typeof discountReasonCode>;

/** The reasons in English, for staff, reports and other programs. */
export const discountReasonLabels = {
  complaint: 'Complaint',
  long_wait: 'Long wait',
  wrong_dish: 'Wrong dish',
  regular_guest: 'Regular guest',
  staff_meal: 'Staff meal',
  on_the_house: 'On the house',
} as const satisfies Record<DiscountReasonCode, string>;

/** The fields by which staff say why they give a discount: one of the codes, or their own words. */
export const discountReasonFields = {
  reason: guestTextLine(100, 'This reason is too long (maximum 100 characters)')
    .default('')
    .meta({ examples: ['Birthday'] }),
  reasonCode: discountReasonCode.optional(),
};

/** One discount on a line of an order. */
export const lineDiscount = z.object({
  kind: discountKind,
  /** Name of the happy hour, the promo code, or the reason that staff gave, in English where they chose a common one. */
  name: z.string(),
  /** Amount that is taken off the whole line. */
  amount: amountMinor,
  /** The happy hour or promo code; null for a discount by staff. */
  promotionId: id.nullable(),
  /** Common reason that staff chose; null where they wrote their own words, and for promotions. */
  reasonCode: discountReasonCode.nullable(),
  /** Amount off each unit by a happy hour; null for others. */
  unitAmount: amountMinor.nullable(),
  /** Part of the price that staff took off; null if they entered an amount, and for promotions. */
  milliPercent: milliPercent.nullable(),
  /** Name and account of the person who gave the discount; empty and null for promotions. */
  by: z.string(),
  byId: id.nullable(),
  /** Time at which staff gave it; null for promotions. */
  at: timestamp.nullable(),
});
export type LineDiscount = z.infer<typeof lineDiscount>;

const noOne = { reasonCode: null, unitAmount: null, milliPercent: null, by: '', byId: null, at: null };

export const sumDiscounts = (discounts: ReadonlyArray<Pick<LineDiscount, 'amount'>>): number =>
  discounts.reduce((sum, { amount }) => sum + amount, 0);

/** The discount of a happy hour on a line; none if it does not make the dish cheaper. */
export const happyHourDiscounts = (
  happy: HappyPrice | null,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): LineDiscount[] => {
  if (happy === null) return [];
  const { id: promotionId, name } = happy.happyHour;
  const unitAmount = price - happy.price;
  return [{ ...noOne, kind: 'happy_hour', name, promotionId, unitAmount, amount: unitAmount * quantity }];
};

export interface DiscountedLine {
  readonly itemId: string | null;
  readonly categoryId: string | null;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly discounts: readonly LineDiscount[];
}

/**
 * Computes the discounts of an order's lines again: after lines were added or removed, or their quantities changed. The
 * happy hour is taken off each unit; then the code is divided over the lines that it covers; what staff gave comes last.
 * No line falls below zero.
 */
export const recomputeDiscounts = (lines: readonly DiscountedLine[], code: CodeTerms | null): LineDiscount[][] => {
  const happy = lines.map(({ discounts, quantity }) =>
    discounts
      .filter(({ kind }) => kind === 'happy_hour')
      .map((discount) => ({ ...discount, amount: (discount.unitAmount ?? 0) * quantity })),
  );
  const afterHappy = lines.map(
    ({ unitPrice, quantity }, index) => unitPrice * quantity - sumDiscounts(happy[index] ?? []),
  );
  const parts =
    code === null
      ? []
      : divideCodeDiscount(
          lines.map(({ itemId, categoryId }, index) => ({ itemId, categoryId, total: afterHappy[index] ?? 0 })),
          code,
        );
  return lines.map(({ discounts }, index) => {
    const part = parts[index] ?? 0;
    const byCode: LineDiscount[] =
      code === null || part === 0
        ? []
        : [{ ...noOne, kind: 'code', name: code.code, promotionId: code.id, amount: part }];
    const given = discounts.filter(({ kind }) => kind === 'staff');
    return [...(happy[index] ?? []), ...byCode, ...limitGiven(given, (afterHappy[index] ?? 0) - part)];
  });
};

/** Discounts by staff, one after the other: each takes its part off what the ones before left, and at most all of it. */
const limitGiven = (given: readonly LineDiscount[], price: number): LineDiscount[] => {
  let left = price;
  return given.flatMap((discount) => {
    const wanted = discount.milliPercent === null ? discount.amount : percentOf(left, discount.milliPercent);
    const amount = Math.min(wanted, left);
    left -= amount;
    return amount === 0 ? [] : [{ ...discount, amount }];
  });
};
