import {
  correctionKind,
  maxCorrections,
  type DayRange,
  type OrderCorrections,
  correctionLabels,
} from '@comanda/contract/reports';
import { orderChangeDetails } from '@comanda/contract/orders';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { escapeFormula } from '#features/menus';
import { chooseRestaurants, formatCsvAmount, createCsvFile } from '#features/reports/figures';
import { findCorrections, type CorrectionRow } from './corrections.repository.ts';

/** Lists corrections of orders and payments that staff took back: who, when, and the amounts before and after. */
export const listCorrections = async (ctx: CallContext, range: DayRange): Promise<OrderCorrections> => {
  const rows = await readCorrections(ctx, range, maxCorrections + 1);
  return { corrections: rows.slice(0, maxCorrections).map(presentCorrection), hasMore: rows.length > maxCorrections };
};

const readCorrections = async (
  ctx: CallContext,
  { restaurantIds, from, to }: DayRange,
  limit: number,
): Promise<CorrectionRow[]> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  return findCorrections(ctx.db, { restaurantIds: restaurants.map(({ id }) => id), from, to }, limit);
};

/** Details of an older version that cannot be read are left out. */
const storedDetails = orderChangeDetails.nullable().catch(null);

export const presentCorrection = ({ kind, at, orderedAt, details, ...row }: CorrectionRow) => ({
  ...row,
  kind: correctionKind.parse(kind),
  at: at.toISOString(),
  orderedAt: orderedAt?.toISOString() ?? null,
  details: storedDetails.parse(details),
});

/** More than any restaurant has in the longest range. No spreadsheet would open a larger file. */
const maxRows = 100_000;

const header = ['When', 'Restaurant', 'Table', 'Ordered', 'What', 'Who', 'Currency', 'From', 'To', 'Details'];

/** Formats a time in the restaurant's time zone, such as '2026-03-29 19:30'. */
const localTime = (moment: Date | null, timezone: string): string =>
  moment === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

/** Exports the list of corrections as a file that every spreadsheet opens. */
export const exportCorrections = async (
  ctx: CallContext,
  { delimiter, ...range }: DayRange & { readonly delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const rows = await readCorrections(ctx, range, maxRows);
  const amountOf = (amount: number | null, currency: string) =>
    amount === null ? '' : formatCsvAmount(amount, { currency, delimiter });
  const lines = rows.map((row) => [
    localTime(row.at, row.timezone),
    escapeFormula(row.restaurantName),
    escapeFormula(tableLabel(row.tableNumber)),
    localTime(row.orderedAt, row.timezone),
    correctionLabels[correctionKind.parse(row.kind)],
    escapeFormula(row.by),
    row.currency,
    amountOf(row.from, row.currency),
    amountOf(row.to, row.currency),
    escapeFormula(row.notes),
  ]);
  return createCsvFile({ title: 'Corrections', ...range }, [header, ...lines], delimiter);
};
