import { formatMoneyIn } from '@comanda/contract/kernel';
import { readerLocale } from './reader-locale.ts';

/** The amount as the reader of this page writes it. */
export const formatMoney = (amount: number, currency: string): string =>
  formatMoneyIn(amount, currency, readerLocale());

/** A number as the reader of this page writes it. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(readerLocale()).format(value);
