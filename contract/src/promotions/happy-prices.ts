import { isWithinHours } from '@comanda/contract/kernel';
import { isCovered, percentOf, type CoveredDish } from './covered-dishes.ts';
import type { HappyHour, HappyHourRule } from './rules.ts';

/** The happy hours that count at this moment, by the restaurant's clock. */
export const listCurrentHappyHours = (all: readonly HappyHour[], now: Date, timezone: string): HappyHour[] =>
  all.filter(({ isActive, hours }) => isActive && isWithinHours(hours, now, timezone));

interface PricedDish extends CoveredDish {
  /** Price on the menu, without options. */
  readonly price: number;
  readonly currency: string;
}

export interface HappyPrice {
  readonly price: number;
  readonly happyHour: Pick<HappyHour, 'id' | 'name'>;
}

/**
 * The best price for the guest among the happy hours that count now; null if none makes the dish cheaper. Happy hours do
 * not add up, and options cost what they always cost.
 */
export const findHappyPrice = (dish: PricedDish, current: readonly HappyHour[]): HappyPrice | null => {
  const offers = current
    .filter(
      ({ scope, rule, currency }) => isCovered(scope, dish) && (rule.kind === 'percent' || currency === dish.currency),
    )
    .map(({ id, name, rule }) => ({ price: priceBy(rule, dish.price), happyHour: { id, name } }));
  return offers.reduce<HappyPrice | null>(
    (best, offer) => (offer.price < (best?.price ?? dish.price) ? offer : best),
    null,
  );
};

const priceBy = (rule: HappyHourRule, price: number): number => {
  switch (rule.kind) {
    case 'percent':
      return price - percentOf(price, rule.milliPercent);
    case 'amount':
      return Math.max(0, price - rule.amount);
    case 'price':
      return rule.price;
  }
};
