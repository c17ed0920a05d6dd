import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { formatMoney } from '#kit/formats';
import { paymentsWords } from './words/index.ts';

/** Describes the usage of a method, with one sum per currency. */
export const formatUsage = ({ totalTransactions, byCurrency }: PaymentMethodDocument['usageStats']): string => {
  if (totalTransactions === 0) return 'No payments yet';
  const countText = totalTransactions === 1 ? '1 payment' : `${totalTransactions.toLocaleString('en')} payments`;
  return `${countText}, ${byCurrency.map(({ currency, volume }) => formatMoney(volume, currency)).join(' + ')}`;
};

export const formatProcessingFee = (percent: number): string => {
  const words = paymentsWords.current();
  return percent === 0 ? words.noFee : words.fee({ percent });
};
