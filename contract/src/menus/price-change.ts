import { z } from 'zod';

const wholePercent = 100_000;

/** A change to many prices at once. */
export const priceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), milliPercent: z.int().min(-100_000).max(1_000_000) }),
  z.object({ kind: z.literal('amount'), amount: z.int().min(-1_000_000_000).max(1_000_000_000) }),
]);
export type PriceChange = z.infer<typeof priceChange>;

/** Prices are rounded to a multiple of this many minor units. */
export const priceRounding = z.int().min(1).max(100_000).default(1);

/**
 * The price after the change, rounded to the nearest multiple, halves up. Computed in integers only, so that even the
 * highest prices are exact.
 */
export const applyPriceChange = (price: number, change: PriceChange, multiple = 1): number => {
  const scaled =
    change.kind === 'percent' ? price * (wholePercent + change.milliPercent) : (price + change.amount) * wholePercent;
  const step = wholePercent * multiple;
  const raised = 2 * scaled + step;
  const remainder = ((raised % (2 * step)) + 2 * step) % (2 * step);
  return ((raised - remainder) / (2 * step)) * multiple;
};
