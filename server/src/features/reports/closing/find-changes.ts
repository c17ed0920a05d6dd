import type { ReportChange } from '@comanda/contract/reports';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { listReportFigures, sumReportsNow } from './closing.repository.ts';

/** Compares the reports made since a time with their figures now. What a later report has already told is not told again. */
export const findChanges = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<ReportChange[]> => {
  const reports = await listReportFigures(db, restaurantId, since);
  const told = reports.flatMap(({ number, content: { money, changes } }) => [
    ...money.map((figures) => ({ ...figures, number })),
    ...changes,
  ]);
  const numbers = new Set(reports.map(({ number }) => number));
  const toldBefore = told.filter(({ number }) => numbers.has(number)).map(negate);
  const sums = new Map<string, ReportChange>();
  for (const row of [...(await sumReportsNow(db, restaurantId, since)), ...toldBefore]) {
    const key = `${row.number} ${row.currency}`;
    sums.set(key, add(sums.get(key), row));
  }
  return [...sums.values()]
    .filter(({ revenue, paid, tips, refunded }) => revenue !== 0 || paid !== 0 || tips !== 0 || refunded !== 0)
    .toSorted((one, other) => one.number - other.number || (one.currency < other.currency ? -1 : 1));
};

const negate = ({ number, currency, revenue, paid, tips, refunded }: ReportChange): ReportChange => ({
  number,
  currency,
  revenue: -revenue,
  paid: -paid,
  tips: -tips,
  refunded: -refunded,
});

const add = (sum: ReportChange | undefined, { number, currency, ...row }: ReportChange): ReportChange => ({
  number,
  currency,
  revenue: (sum?.revenue ?? 0) + row.revenue,
  paid: (sum?.paid ?? 0) + row.paid,
  tips: (sum?.tips ?? 0) + row.tips,
  refunded: (sum?.refunded ?? 0) + row.refunded,
});
