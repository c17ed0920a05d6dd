import { fail } from '@comanda/contract';
import { closingReportContent, type ClosingReport } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { requireOneRestaurant } from '#features/reports/figures';
import { findReport } from './closing.repository.ts';
import { presentReportHead } from './closing-reports.collection.ts';

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
