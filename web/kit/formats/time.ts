import { hourMs, minuteMs } from '@comanda/contract/kernel';
import { readerLocale } from './reader-locale.ts';

interface TimeOptions {
  /** The restaurant's timezone; defaults to the reader's own. */
  readonly timeZone?: string | undefined;
  /** Defaults to the reader's. */
  readonly locale?: string | undefined;
}

const format = (
  at: string,
  { timeZone, locale = readerLocale() }: TimeOptions,
  shape: Intl.DateTimeFormatOptions,
): string => new Intl.DateTimeFormat(locale, { ...shape, timeZone }).format(new Date(at));

/** For example '19:42', or '7:42 PM' in locales with a 12-hour clock. */
export const formatTime = (at: string, options: TimeOptions = {}): string =>
  format(at, options, { timeStyle: 'short' });

/** For example 'Mar 4, 2026'. */
export const formatDate = (at: string, options: TimeOptions = {}): string =>
  format(at, options, { dateStyle: 'medium' });

/** For example 'Mar 4, 2026, 7:42 PM'. */
export const formatDateTime = (at: string, options: TimeOptions = {}): string =>
  format(at, options, { dateStyle: 'medium', timeStyle: 'short' });

const dayMs = 24 * hourMs;

/** Time passed, in the largest unit that fits: 'just now', '5 minutes ago', 'yesterday'. A moment in the future counts as now. */
export const formatAgo = (at: string, nowMs: number, locale = readerLocale()): string => {
  const passedMs = Math.max(0, nowMs - Date.parse(at));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (passedMs < minuteMs) return locale === 'en' ? 'just now' : words.format(0, 'second');
  if (passedMs < hourMs) return words.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return words.format(-Math.floor(passedMs / hourMs), 'hour');
  return words.format(-Math.floor(passedMs / dayMs), 'day');
};
