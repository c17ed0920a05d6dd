import { currencyDecimals } from '@comanda/contract/kernel';

const countFormat = new Intl.NumberFormat('en');
export const formatCount = (count: number): string => countFormat.format(count);

/** Formats a count with its noun: '1 order', '2,500 orders'. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** Formats a part of a whole as '12.5%'; a dash if the whole is zero. */
export const formatPart = (part: number, whole: number): string =>
  whole === 0 ? '–' : percentFormat.format(part / whole);

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats money as '$1.2K' for chart axes, which have no room for cents. */
export const formatMoneyShort = (amountMinor: number, currency: string): string => {
  const formatter =
    moneyFormats.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, notation: 'compact', minimumFractionDigits: 0 });
  moneyFormats.set(currency, formatter);
  return formatter.format(amountMinor / 10 ** currencyDecimals(currency));
};

/** Formats a duration as '45 s', '12 min' or '1 h 05 min'. */
export const formatDuration = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
};

/** Formats the start of an hour as '19:00'. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
