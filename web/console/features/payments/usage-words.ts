import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { formatMoney } from '#kit/formats';

/** Each currency by itself: dollars and yen make no sum. */
export const usageInWords = ({ totalTransactions, byCurrency }: PaymentMethodDocument['usageStats']): string => {
  if (totalTransactions === 0) return 'No payments yet';
  const times = totalTransactions === 1 ? '1 payment' : `${totalTransactions.toLocaleString('en')} payments`;
  return `${times}, ${byCurrency.map(({ currency, volume }) => formatMoney(volume, currency)).join(' + ')}`;
};

export const feeInWords = (percent: number): string =>
  percent === 0 ? 'No processing fee' : `${percent} % processing fee`;
