import { z } from 'zod';
import {
  amountMinor,
  currencyCode,
  id,
  milliPercent,
  weeklyHoursInput,
  weeklyHours,
  fieldRule,
} from '@comanda/contract/kernel';

/** Limits of promotions in one restaurant. */
export const promotionLimits = {
  happyHours: 20,
  promoCodes: 200,
  /** Dishes and categories of one promotion. */
  scopeIds: 200,
  nameLength: 40,
  codeLength: 24,
} as const;

const percentRule = z.object({
  kind: z.literal('percent'),
  milliPercent: milliPercent.min(1, 'Must be more than zero'),
});
const amountRule = z.object({ kind: z.literal('amount'), amount: amountMinor.min(1, 'Must be more than zero') });
const fixedPriceRule = z.object({ kind: z.literal('price'), price: amountMinor });

/** Discount of a promo code: a part of the price, or an amount. */
export const codeRule = z.discriminatedUnion('kind', [percentRule, amountRule]);
export type CodeRule = z.infer<typeof codeRule>;

/** Discount of a happy hour: a part of the price, an amount, or another price. */
export const happyHourRule = z.discriminatedUnion('kind', [percentRule, amountRule, fixedPriceRule]);
export type HappyHourRule = z.infer<typeof happyHourRule>;

const scopeIds = z.array(id).max(promotionLimits.scopeIds, `At most ${promotionLimits.scopeIds}`).default([]);

/** The dishes that a promotion covers: those named, and those in the named categories. Without any it covers everything. */
export const promotionScope = z.object({ itemIds: scopeIds, categoryIds: scopeIds });
export type PromotionScope = z.infer<typeof promotionScope>;

const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name')
  .max(promotionLimits.nameLength, `At most ${promotionLimits.nameLength} characters`);

/** Other prices at some times of the week, by the restaurant's clock. */
export const happyHour = z.object({
  id,
  /** Guests read it beside the price and on the receipt. */
  name,
  isActive: z.boolean(),
  hours: weeklyHours,
  rule: happyHourRule,
  /** Currency of an amount or a price. Dishes in another currency keep their price. */
  currency: currencyCode,
  scope: promotionScope,
});
export type HappyHour = z.infer<typeof happyHour>;

export const happyHoursInput = z
  .array(
    happyHour.extend({
      hours: weeklyHoursInput
        .min(1, 'Please enter at least one time')
        .meta({ examples: [[{ day: 'monday', from: '16:00', to: '18:00' }]] }),
    }),
  )
  .max(promotionLimits.happyHours, `At most ${promotionLimits.happyHours} happy hours`)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, fieldRule('twice', 'Each happy hour once'));

/** The part of a promo code that decides how much it takes off. It is copied into the order, so that it stays as agreed. */
export const codeTerms = z.object({
  id,
  code: z.string(),
  rule: codeRule,
  /** Currency of the amounts. The code cannot be used for orders in another currency. */
  currency: currencyCode,
  /** Least amount of the covered dishes, at the prices of the happy hour. */
  minimum: amountMinor,
  scope: promotionScope,
});
export type CodeTerms = z.infer<typeof codeTerms>;
