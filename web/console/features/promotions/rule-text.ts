import type { HappyHourRule } from '@comanda/contract/promotions';
import { formatMilliPercent } from '#features/restaurants';
import { formatMoney } from '#kit/formats';
import { promotionsWords } from './words/index.ts';

/** '20% off', '$2.00 off' or 'for $6.00'. */
export const describeHappyHourRule = (rule: HappyHourRule, currency: string): string => {
  const { rules } = promotionsWords.current();
  switch (rule.kind) {
    case 'percent':
      return rules.percent({ percent: formatMilliPercent(rule.milliPercent) });
    case 'amount':
      return rules.amount({ amount: formatMoney(rule.amount, currency) });
    case 'price':
      return rules.price({ amount: formatMoney(rule.price, currency) });
  }
};
