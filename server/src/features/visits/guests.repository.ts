import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';

interface NewGuest {
  readonly visitId: string;
  readonly id: string;
  readonly deviceHash: string;
  readonly state: 'seated' | 'waiting';
  readonly at: Date;
}

/** The device's place at the table: the one it has already, or a new one. */
export const seatDevice = async (db: Kysely<DB>, restaurantId: string, guest: NewGuest) => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('visit_guests')
    .values({
      restaurant_id: restaurantId,
      visit_id: guest.visitId,
      id: guest.id,
      device_hash: guest.deviceHash,
      state: guest.state,
      joined_at: guest.at,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'visit_id', 'device_hash']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return { id: guest.id, state: guest.state, isNew: true };
  const known = await db
    .selectFrom('visit_guests')
    .select(['id', 'state'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', guest.visitId)
    .where('device_hash', '=', guest.deviceHash)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
};

/** How many devices came to a visit, those that were taken off again as well, and whether this one is among them. */
export const countDevices = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
) => {
  const row = await db
    .selectFrom('visit_guests')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean | null>`bool_or(device_hash = ${deviceHash})`.as('is_here'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  return { count: row.count, isHere: row.is_here ?? false };
};

/**
 * The visit as this device knows it, with the device's own place at it. Held until the caller is done, so that nothing is
 * ordered at a table that is being closed; guests do not wait for one another.
 */
export const findGuest = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
) =>
  db
    .selectFrom('visit_guests')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'visit_guests.restaurant_id')
        .onRef('visits.id', '=', 'visit_guests.visit_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'visits.restaurant_id')
    .select([
      'restaurants.join_mode',
      'visit_guests.id as guest_id',
      'visit_guests.state',
      'visits.code',
      'visits.qr_code_id',
      'visits.table_number',
      'visits.last_activity_at',
      'visits.closed_at',
      'visits.close_reason',
    ])
    .where('visit_guests.restaurant_id', '=', restaurantId)
    .where('visit_guests.visit_id', '=', visitId)
    .where('visit_guests.device_hash', '=', deviceHash)
    .forKeyShare('visits')
    .executeTakeFirst();

/** Where a device sits, and where it sat until lately. */
export const findPlacesOfDevice = (
  db: Kysely<DB>,
  deviceHash: string,
  { states, endedSince }: { states: readonly string[]; endedSince: Date },
) =>
  db
    .selectFrom('visit_guests')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'visit_guests.restaurant_id')
        .onRef('visits.id', '=', 'visit_guests.visit_id'),
    )
    .select(['visits.id as visit_id', 'visit_guests.id as guest_id'])
    .where('visit_guests.device_hash', '=', deviceHash)
    .where('visit_guests.state', 'in', states)
    .where((where) => where.or([where('visits.closed_at', 'is', null), where('visits.closed_at', '>', endedSince)]))
    .execute();

export const nameOfGuest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId }: { visitId: string; guestId: string },
): Promise<string> => {
  const row = await db
    .selectFrom('visit_guests')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .executeTakeFirst();
  return row?.name ?? '';
};

interface PlaceChange {
  readonly visitId: string;
  readonly guestId: string;
  readonly from: readonly string[];
  readonly to: 'seated' | 'removed';
  /** The staff member who did it; left out where a guest did. */
  readonly by?: NamedActor & { readonly at: Date };
}

/** Answers false where there is no such guest, or one in another state. */
export const placeGuest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, from, to, by }: PlaceChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_guests')
    .set({
      state: to,
      ...(by === undefined ? {} : { staff_changes: withChange({ to, at: by.at, by: by.name, byId: by.userId }) }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface StaffChange {
  readonly to: 'seated' | 'removed';
  readonly at: Date;
  readonly by: string;
  readonly byId: string | null;
}

/** A device that is already where staff want it has not changed. */
const withChange = (change: StaffChange) => sql<string>`
  case when state = ${change.to} then staff_changes else staff_changes || ${JSON.stringify([change])}::jsonb end`;

interface Introduction {
  readonly visitId: string;
  readonly guestId: string;
  readonly name?: string | undefined;
  readonly sharedCart?: object | null | undefined;
}

export const saveIntroduction = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, name, sharedCart }: Introduction,
): Promise<void> => {
  if (name === undefined && sharedCart === undefined) return;
  await db
    .updateTable('visit_guests')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(sharedCart === undefined ? {} : { shared_cart: sharedCart === null ? null : JSON.stringify(sharedCart) }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .execute();
};
