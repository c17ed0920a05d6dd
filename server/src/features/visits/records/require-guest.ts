import { fail } from '@comanda/contract';
import type { JoinMode } from '@comanda/contract/restaurants';
import type { Caller, Context } from '#platform/context';
import { computeReadAccessCutoff, isVisitOver } from './visit-end.ts';
import { canAskToJoin, findJoinMode } from './find-join-step.ts';
import { findGuest, hasPlace } from './guests.repository.ts';

interface GuestScope {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly joinMode: JoinMode;
}

interface VisitRef {
  readonly restaurantId: string;
  readonly visitId: string;
}

type GuestContext = Pick<Context, 'db' | 'clock'> & { readonly caller: Pick<Caller, 'deviceHash'> };

const findPlace = async ({ db, clock, caller: { deviceHash } }: GuestContext, { restaurantId, visitId }: VisitRef) => {
  if (deviceHash === null) throw fail('visits.not-seated');
  const row = await findGuest(db, restaurantId, { visitId, deviceHash });
  // For a device that was never at the visit, or was removed, it answers as if it did not exist.
  if (row === undefined || row.state === 'removed') throw fail('visits.not-seated');
  return { row, deviceHash, isOver: isVisitOver(row, clock.now()) };
};

/**
 * Refuses a device without a place at the visit, and locks nothing: use cases call it before they lock rows that the whole table needs.
 * The place is read again after locking, because staff may remove the device in between.
 */
export const refuseStranger = async ({ db, caller }: GuestContext, visit: VisitRef): Promise<void> => {
  const { deviceHash } = caller;
  if (deviceHash === null || !(await hasPlace(db, visit.restaurantId, { visitId: visit.visitId, deviceHash }))) {
    throw fail('visits.not-seated');
  }
};

/** Requires a device that is seated at an open visit, and so may order. */
export const requireGuest = async (ctx: GuestContext, visit: VisitRef): Promise<GuestScope> => {
  const { row, isOver } = await findPlace(ctx, visit);
  if (isOver) throw fail('visits.closed');
  if (row.state !== 'seated') throw fail('visits.not-seated');
  return { ...visit, guestId: row.guest_id, joinMode: findJoinMode(row) };
};

/** Requires a device that is waiting or seated at an open visit, and returns the visit's code to check against. */
export const requireNewcomer = async (ctx: GuestContext, visit: VisitRef) => {
  const { row, deviceHash, isOver } = await findPlace(ctx, visit);
  if (isOver) throw fail('visits.closed');
  const isSeated = row.state === 'seated';
  const canAsk = canAskToJoin(row) && row.refused_at === null;
  return { ...visit, guestId: row.guest_id, deviceHash, code: row.code, isSeated, canAsk, joinMode: findJoinMode(row) };
};

/** Requires a device that is seated at the visit, or was until recently. */
export const requireCurrentOrRecentGuest = async (ctx: GuestContext, visit: VisitRef) => {
  const { row } = await findPlace(ctx, visit);
  if (row.state !== 'seated') throw fail('visits.not-seated');
  if (row.closed_at !== null && row.closed_at <= computeReadAccessCutoff(ctx.clock.now())) throw fail('visits.closed');
  return { ...visit, guestId: row.guest_id, tableNumber: row.table_number };
};
