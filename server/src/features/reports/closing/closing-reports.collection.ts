import { fail } from '@comanda/contract';
import { type ClosingReport, closingReportContent } from '@comanda/contract/reports';
import type { Selectable } from 'kysely';
import { requireOneRestaurant } from '#features/reports/figures';
import type { DB } from '#platform/db';
import { defineCollection, numberField, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import type { CallContext } from '#platform/context';
import { findReport } from './closing.repository.ts';

const presentReportHead = (row: Selectable<DB['closing_reports']>) => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  number: row.number,
  day: row.day,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  madeBy: row.made_by_name,
  madeById: row.made_by,
  madeAt: row.made_at.toISOString(),
});

export const closingReportsCollection = defineCollection({
  name: 'closingReports',
  capability: 'reports.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('closing_reports.id'),
    restaurantId: uuidField('closing_reports.restaurant_id'),
    number: numberField('closing_reports.number'),
    day: text('closing_reports.day'),
    madeAt: timestampField('closing_reports.made_at'),
  },
  select: (db) => db.selectFrom('closing_reports').selectAll('closing_reports'),
  present: (row) => {
    const { money, drawers } = closingReportContent.parse(row.content);
    return {
      ...presentReportHead(row),
      totals: money.map(({ currency, revenue, kept }) => ({
        currency,
        revenue,
        kept,
        cashDifference: drawers.reduce(
          (sum, drawer) => sum + (drawer.currency === currency ? (drawer.difference ?? 0) : 0),
          0,
        ),
      })),
    };
  },
});

/** Reads a stored report. Nothing in it is computed anew. */
export const readClosingReport = async (
  ctx: CallContext,
  { restaurantId, reportId }: { readonly restaurantId: string; readonly reportId: string },
): Promise<ClosingReport> => {
  const restaurant = await requireOneRestaurant(ctx, restaurantId);
  const row = await findReport(ctx.db, restaurant.id, reportId);
  if (row === undefined) throw fail('not-found');
  return { ...presentReportHead(row), ...closingReportContent.parse(row.content) };
};
