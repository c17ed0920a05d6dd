import { keepSignBehindLetters } from '@comanda/contract/kernel';
import { tokenValueMicroUsd } from '@comanda/contract/tokens';
import { formatMoney, formatNumber, readerLocale } from '#kit/formats';
import { tokensWords } from './words/index.ts';

/** Formats an amount as '2,500 tokens', '1 token' or '-3 tokens'. */
export const formatTokens = (amount: number): string => tokensWords.current().tokenCount({ count: amount });

export const formatTokenCount = formatNumber;

/** Formats a change with its sign: '+2,500' or '-12'. */
export const formatTokenChange = (amount: number): string =>
  new Intl.NumberFormat(readerLocale(), { signDisplay: 'exceptZero' }).format(amount);

/** Formats a day as 'Mar 4, 2026', in the reader's time zone. */
export const formatLocalDay = (at: Date): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium' }).format(at);

/** Formats '2026-03' as 'March 2026'. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Formats an amount in cents as '$22.50'. */
export const formatDollars = (cents: number): string => formatMoney(cents, 'USD');

const formatWorth = (tokens: number, fractionDigits: number): string =>
  keepSignBehindLetters(
    new Intl.NumberFormat(readerLocale(), {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    }).format(tokenValueMicroUsd(tokens) / 1_000_000),
  );

/** Formats what tokens are worth as '$22.50'. */
export const formatTokenWorth = (tokens: number): string => formatWorth(tokens, 2);

/** Formats the price of one token, which is less than a cent, as '$0.009'. */
export const formatPriceOfToken = (): string => formatWorth(1, 3);
