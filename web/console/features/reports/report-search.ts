import { reportName, unsettledNames, type ReportName, type UnsettledName } from '@comanda/contract/reports';
import { isDay, type Day } from './calendar.ts';
import { isPreset, rangeOf, type DayRange, type Preset } from './range.ts';

/** What of a report was opened: the orders of one row, or of all rows where the key is null. */
export interface OpenedRow {
  readonly key: string | null;
  readonly currency: string;
}

/** What the address of the reports says. What it does not say, or says wrongly, is as usual. */
export interface ReportSearch {
  readonly report: ReportName;
  readonly range: Preset | DayRange;
  /** Null for all. */
  readonly restaurantIds: readonly string[] | null;
  /** Which currency is looked at; null for the one with the most. */
  readonly currency: string | null;
  readonly opened: OpenedRow | null;
  /** Orders that no row of a report holds, looked at in place of it. */
  readonly unsettled: UnsettledName | null;
  /** The list of corrections is looked at in place of a report. */
  readonly isCorrections: boolean;
}

type Address = Readonly<Record<string, unknown>>;

export const usualRange: Preset = 'last-28-days';

const readReport = (value: unknown): ReportName => {
  const known = reportName.safeParse(value);
  return known.success ? known.data : 'day';
};

const readRange = ({ range, from, to }: Address): Preset | DayRange => {
  if (isPreset(range)) return range;
  if (!isDay(from) || !isDay(to)) return usualRange;
  return from <= to ? { from, to } : { from: to, to: from };
};

const readIds = (value: unknown): readonly string[] | null => {
  const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
  return ids.length === 0 ? null : ids;
};

const readCurrency = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null;

const corrections = 'corrections';

/** A report itself, and no list in place of it. */
export const noList = { unsettled: null, isCorrections: false } as const;

/** The mark of all rows: no key of a row looks like it. */
const allRows = '*';

const readOpened = (row: unknown, currency: string | null): OpenedRow | null =>
  typeof row === 'string' && currency !== null ? { key: row === allRows ? null : row, currency } : null;

export const readSearch = (address: Address): ReportSearch => {
  const currency = readCurrency(address['currency']);
  return {
    report: readReport(address['report']),
    range: readRange(address),
    restaurantIds: readIds(address['restaurants']),
    currency,
    opened: readOpened(address['row'], currency),
    unsettled: unsettledNames.find((name) => name === address['unsettled']) ?? null,
    isCorrections: address['list'] === corrections,
  };
};

/** A preset keeps its name, so that a kept address means this week next week too; other days are written out. */
export const writeSearch = ({
  report,
  range,
  restaurantIds,
  currency,
  opened,
  unsettled,
  isCorrections,
}: ReportSearch) => ({
  report,
  ...(typeof range === 'string' ? { range } : { from: range.from, to: range.to }),
  ...(restaurantIds === null ? {} : { restaurants: restaurantIds.join(',') }),
  ...(opened === null
    ? currency === null
      ? {}
      : { currency }
    : { row: opened.key ?? allRows, currency: opened.currency }),
  ...(unsettled === null ? {} : { unsettled }),
  ...(isCorrections ? { list: corrections } : {}),
});

export const daysOf = (range: Preset | DayRange, today: Day): DayRange =>
  typeof range === 'string' ? rangeOf(range, today) : range;

/** The address of a report over the last four weeks, with the orders behind one of its rows opened. */
export const reportLink = (report: ReportName, opened: OpenedRow | null = null) =>
  writeSearch({ report, range: usualRange, restaurantIds: null, currency: null, opened, ...noList });

/** The address of one restaurant's orders whose money is not settled. */
export const unsettledLink = (
  unsettled: UnsettledName,
  { restaurantId, ...range }: DayRange & { restaurantId: string },
) =>
  writeSearch({
    report: 'day',
    range,
    restaurantIds: [restaurantId],
    currency: null,
    opened: null,
    unsettled,
    isCorrections: false,
  });
