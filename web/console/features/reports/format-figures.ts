import { currencyExponent } from '@comanda/contract/kernel';

const inFigures = new Intl.NumberFormat('en');
export const formatCount = (count: number): string => inFigures.format(count);

/** '1 order', '2,500 orders'. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const inParts = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** A part of a whole, '12.5%'; a dash of nothing. */
export const formatPart = (part: number, whole: number): string => (whole === 0 ? '–' : inParts.format(part / whole));

const short = new Map<string, Intl.NumberFormat>();

/** '$1.2K': for the lines of a chart, where there is no room and no need for cents. */
export const formatMoneyShort = (amountMinor: number, currency: string): string => {
  const formatter =
    short.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, notation: 'compact', minimumFractionDigits: 0 });
  short.set(currency, formatter);
  return formatter.format(amountMinor / 10 ** currencyExponent(currency));
};

/** '45 s', '12 min', '1 h 05 min'. */
export const formatDuration = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
};

/** When an hour of the day begins, as the reports write it: '19:00'. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
