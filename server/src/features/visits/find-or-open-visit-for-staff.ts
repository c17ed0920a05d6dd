import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { findQrCode } from '#features/qr-codes';
import { isVisitOver, findOrOpenVisit, findVisit } from './records/index.ts';

type VisitOrTable = { readonly visitId: string } | { readonly qrCodeId: string };

/**
 * Returns the visit that staff serve: the visit they name, at whichever table it is now, or the open visit at a table. At a free table
 * it opens a visit without a phone, which is not a scan and costs no token. At a counter, each order of the staff opens a visit of its own.
 */
export const findOrOpenVisitForStaff = async (
  ctx: TransactionContext,
  restaurantId: string,
  at: VisitOrTable,
): Promise<string> => {
  if ('visitId' in at) {
    const visit = await findVisit(ctx.db, restaurantId, at.visitId);
    if (visit === undefined) throw fail('not-found');
    if (isVisitOver(visit, ctx.clock.now())) throw fail('visits.over');
    return at.visitId;
  }
  const table = await findQrCode(ctx.db, at.qrCodeId);
  if (table?.restaurant_id !== restaurantId) throw fail('not-found');
  if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
  return (await findOrOpenVisit(ctx, table, table.kind === 'table' ? '' : newId())).visitId;
};
