import { z } from 'zod';
import { amountMinor, id, maxInteger, timestamps } from '@comanda/contract/kernel';
import { codeTerms, promotionLimits } from './rules.ts';

/** A code as people type it. Small and capital letters are the same. */
export const promoCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]*$/, 'Please use the letters A to Z, digits and hyphens')
  .min(3, 'At least 3 characters')
  .max(promotionLimits.codeLength, `At most ${promotionLimits.codeLength} characters`);

const localDay = z.iso.date('Please enter a day').nullable();

const maxUses = z.int('Please enter a whole number').min(1, 'At least one').max(maxInteger).nullable();

/** The fields of a promo code that an owner enters. */
export const promoCodeFields = codeTerms.extend({
  code: promoCodeText,
  minimum: amountMinor.default(0),
  isActive: z.boolean(),
  /** Number of orders with the code; null if it is not limited. Canceled orders do not count. */
  maxUses,
  /** Number of orders by one guest's phone; null if it is not limited. */
  maxUsesPerDevice: maxUses,
  /** First and last day on which it can be used, by the restaurant's clock, such as 2026-03-29; null if it is not limited. */
  firstDay: localDay,
  lastDay: localDay,
});
export type PromoCodeFields = z.infer<typeof promoCodeFields>;

export const promoCodeDocument = promoCodeFields.extend({
  code: z.string(),
  minimum: amountMinor,
  restaurantId: id,
  /** Orders that were placed with it, without canceled ones. */
  uses: z.int(),
  ...timestamps,
});
export type PromoCodeDocument = z.infer<typeof promoCodeDocument>;
