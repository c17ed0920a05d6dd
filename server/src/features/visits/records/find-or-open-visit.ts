import { randomInt } from 'node:crypto';
import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { QrCodeRow } from '#features/qr-codes';
import { isOwnerPaused } from '#features/tokens';
import { computeIdleCutoff, endVisit } from './visit-end.ts';
import { deleteNewVisit, findJoinedVisit, findOpenVisit } from './visit-tables.repository.ts';
import { insertVisit } from './visits.repository.ts';

export interface CurrentVisit {
  readonly visitId: string;
  readonly isNew: boolean;
  readonly lastActivityAt: Date;
  /** True if staff removed a phone from the visit, so that only staff admit newcomers. */
  readonly isStaffAdmitting: boolean;
  /** Newcomers whom guests of the visit refused. */
  readonly refusalCount: number;
}

type OpenVisitRow = NonNullable<Awaited<ReturnType<typeof findOpenVisit>>>;

const toCurrentVisit = (visit: OpenVisitRow): CurrentVisit => ({
  visitId: visit.id,
  isNew: false,
  lastActivityAt: visit.last_activity_at,
  isStaffAdmitting: visit.is_staff_admitting,
  refusalCount: visit.refusal_count,
});

/** Returns the party's open visit at this code, or opens one. At a table the party is empty, because phones share the visit. */
export const findOrOpenVisit = async (
  ctx: TransactionContext,
  table: QrCodeRow,
  party: string,
): Promise<CurrentVisit> => (await findCurrentVisit(ctx, table, party)) ?? (await openVisit(ctx, table, party));

/** Returns the party's open visit at the code, or the one to which its table is joined, or null. Closes a visit that has expired but is not closed yet. */
export const findCurrentVisit = async (
  ctx: TransactionContext,
  table: Pick<QrCodeRow, 'restaurant_id' | 'id'>,
  party = '',
): Promise<CurrentVisit | null> => {
  const visit = await findOpenVisit(ctx.db, table.restaurant_id, { qrCodeId: table.id, party });
  if (visit === undefined) return null;
  if (visit.last_activity_at >= computeIdleCutoff(ctx.clock.now())) return toCurrentVisit(visit);
  await endVisit(ctx, table.restaurant_id, { visitId: visit.id, reason: 'expired' });
  return null;
};

const openVisit = async (ctx: TransactionContext, table: QrCodeRow, party: string): Promise<CurrentVisit> => {
  const { restaurant_id: restaurantId, id: qrCodeId, table_number: tableNumber, kind } = table;
  // Staff may have joined the table while the search for its visit waited for a lock.
  const findJoined = async () => (party === '' ? findJoinedVisit(ctx.db, restaurantId, qrCodeId) : undefined);
  // A suspended or paused restaurant opens no new visits. Guests who are already seated can finish.
  if (table.is_suspended || (await isOwnerPaused(ctx, table.owner_id))) {
    const joined = await findJoined();
    if (joined === undefined) throw fail('visits.paused');
    return toCurrentVisit(joined);
  }
  const id = newId();
  const at = ctx.clock.now();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const isNew = await insertVisit(ctx.db, restaurantId, { id, qrCodeId, tableNumber, kind, party, code, at });
  // Read after the visit was written, which waits for staff who join this table to another one at the same moment.
  const joined = isNew ? await findJoined() : undefined;
  if (joined !== undefined) {
    await deleteNewVisit(ctx.db, restaurantId, id);
    return toCurrentVisit(joined);
  }
  if (isNew) return { visitId: id, isNew, lastActivityAt: at, isStaffAdmitting: false, refusalCount: 0 };
  const visit = (await findOpenVisit(ctx.db, restaurantId, { qrCodeId, party })) ?? (await findJoined());
  // A concurrent visit was opened and closed again: the caller has to retry.
  if (visit === undefined) throw fail('aborted');
  return toCurrentVisit(visit);
};
