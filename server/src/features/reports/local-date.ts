import { dayMs } from '@comanda/contract/kernel';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** The date on the clocks of the zone, such as 2026-03-29, or so many days later. */
export const localDate = (at: Date, timezone: string, daysLater = 0): string => {
  const today = formatterFor(timezone).format(at);
  return new Date(Date.parse(today) + daysLater * dayMs).toISOString().slice(0, 10);
};
