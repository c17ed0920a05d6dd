import { currencyDecimals, keepSignBehindLetters } from '@comanda/contract/kernel';
import { formatNumber, readerLocale } from '#kit/formats';
import { reportsWords } from './words/index.ts';

export const formatCount = formatNumber;

/** Formats an average with one decimal: '4.5'. */
export const formatAverage = (value: number): string =>
  new Intl.NumberFormat(readerLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Formats a part of a whole as '12.5%'; a dash if the whole is zero. */
export const formatPart = (part: number, whole: number): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(readerLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);

/** Formats money as '$1.2K' for chart axes, which have no room for cents. */
export const formatMoneyShort = (amountMinor: number, currency: string): string =>
  keepSignBehindLetters(
    new Intl.NumberFormat(readerLocale(), {
      style: 'currency',
      currency,
      notation: 'compact',
      minimumFractionDigits: 0,
    }).format(amountMinor / 10 ** currencyDecimals(currency)),
  );

/** Formats a duration as '45 s', '12 min' or '1 h 05 min'. */
export const formatDuration = (seconds: number): string => {
  const words = reportsWords.current();
  if (seconds < 60) return words.seconds({ seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return words.minutes({ minutes });
  return words.hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
};

/** Formats the start of an hour as '19:00'. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
