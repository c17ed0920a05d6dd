import { reportName, unsettledFigureNames, type ReportName, type UnsettledFigureName } from '@comanda/contract/reports';
import { isDay, type Day } from './calendar.ts';
import { isPreset, toDayRange, type DaysShown, type RangePreset } from './range.ts';

/** The report row whose orders are opened; a null key means all rows. */
export interface OpenedRow {
  readonly key: string | null;
  readonly currency: string;
}

/** Search parameters of the reports page. Missing or invalid parameters get their default. */
export interface ReportSearch {
  readonly report: ReportName;
  readonly range: RangePreset | DaysShown;
  /** Null for all restaurants. */
  readonly restaurantIds: readonly string[] | null;
  /** The chosen currency; null for the one with the most revenue. */
  readonly currency: string | null;
  readonly opened: OpenedRow | null;
  /** List of unsettled orders that is shown instead of a report. */
  readonly unsettled: UnsettledFigureName | null;
  /** True to show the list of corrections instead of a report. */
  readonly isCorrections: boolean;
}

type SearchParams = Readonly<Record<string, unknown>>;

export const defaultRange: RangePreset = 'last-28-days';

const readReport = (value: unknown): ReportName => {
  const parsed = reportName.safeParse(value);
  return parsed.success ? parsed.data : 'day';
};

const readRange = ({ range, from, to }: SearchParams): RangePreset | DaysShown => {
  if (isPreset(range)) return range;
  if (!isDay(from) || !isDay(to)) return defaultRange;
  return from <= to ? { from, to } : { from: to, to: from };
};

const readIds = (value: unknown): readonly string[] | null => {
  const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
  return ids.length === 0 ? null : ids;
};

const readCurrency = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null;

const corrections = 'corrections';

/** Shows a report instead of a list. */
export const withoutList = { unsettled: null, isCorrections: false } as const;

/** Stands for all rows; no row has this key. */
const allRows = '*';

const readOpened = (row: unknown, currency: string | null): OpenedRow | null =>
  typeof row === 'string' && currency !== null ? { key: row === allRows ? null : row, currency } : null;

export const parseReportSearch = (address: SearchParams): ReportSearch => {
  const currency = readCurrency(address['currency']);
  return {
    report: readReport(address['report']),
    range: readRange(address),
    restaurantIds: readIds(address['restaurants']),
    currency,
    opened: readOpened(address['row'], currency),
    unsettled: unsettledFigureNames.find((name) => name === address['unsettled']) ?? null,
    isCorrections: address['list'] === corrections,
  };
};

/** A preset is written by name, so that a bookmarked 'this week' moves with time; other ranges are written as dates. */
export const toSearchParams = ({
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

export const resolveRange = (range: RangePreset | DaysShown, today: Day): DaysShown =>
  typeof range === 'string' ? toDayRange(range, today) : range;

/** Search parameters of a report over the last four weeks, with the orders behind one of its rows opened. */
export const reportSearchParams = (report: ReportName, opened: OpenedRow | null = null) =>
  toSearchParams({ report, range: defaultRange, restaurantIds: null, currency: null, opened, ...withoutList });

/** Search parameters for one restaurant's unsettled orders. */
export const unsettledSearchParams = (
  unsettled: UnsettledFigureName,
  { restaurantId, ...range }: DaysShown & { restaurantId: string },
) =>
  toSearchParams({
    report: 'day',
    range,
    restaurantIds: [restaurantId],
    currency: null,
    opened: null,
    unsettled,
    isCorrections: false,
  });
