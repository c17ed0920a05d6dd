import { fail } from '@comanda/contract';
import type { Caller, Context } from '#platform/context';
import { afterglowSince, isVisitOver } from './expiry.ts';
import { findGuest } from './guests.repository.ts';

interface GuestScope {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly joinMode: string;
}

interface AskedVisit {
  readonly restaurantId: string;
  readonly visitId: string;
}

type Asking = Pick<Context, 'db' | 'clock'> & { readonly caller: Pick<Caller, 'deviceHash'> };

const findPlace = async ({ db, clock, caller }: Asking, { restaurantId, visitId }: AskedVisit) => {
  const row =
    caller.deviceHash === null
      ? undefined
      : await findGuest(db, restaurantId, { visitId, deviceHash: caller.deviceHash });
  // A visit the device was never at, or was taken off, answers as one that does not exist.
  if (row === undefined || row.state === 'removed') throw fail('visits.not-seated');
  return { row, isOver: isVisitOver(row, clock.now()) };
};

/** A device that sits at the table of a visit that is still on: the one who may order. */
export const requireGuest = async (ctx: Asking, asked: AskedVisit): Promise<GuestScope> => {
  const { row, isOver } = await findPlace(ctx, asked);
  if (isOver) throw fail('visits.closed');
  if (row.state !== 'seated') throw fail('visits.not-seated');
  return { ...asked, guestId: row.guest_id, joinMode: row.join_mode };
};

/** A device that still waits to be let in, with the code it would have to know. */
export const requireNewcomer = async (ctx: Asking, asked: AskedVisit) => {
  const { row, isOver } = await findPlace(ctx, asked);
  if (isOver) throw fail('visits.closed');
  const isSeated = row.state === 'seated';
  return { ...asked, guestId: row.guest_id, code: row.code, isSeated, joinMode: row.join_mode };
};

/** A device that sits at the table, or sat there until lately. */
export const requireFormerGuest = async (ctx: Asking, asked: AskedVisit) => {
  const { row } = await findPlace(ctx, asked);
  if (row.state !== 'seated') throw fail('visits.not-seated');
  if (row.closed_at !== null && row.closed_at <= afterglowSince(ctx.clock.now())) throw fail('visits.closed');
  return { ...asked, guestId: row.guest_id, tableNumber: row.table_number };
};
