import { sql, type Compilable, type Kysely } from 'kysely';
import { addToDirectory, findInDirectory, queryAtRestaurants } from '#platform/cluster';
import { runPrepared, type DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';

interface NewGuest {
  readonly visitId: string;
  readonly id: string;
  readonly deviceHash: string;
  readonly name: string;
  readonly state: 'seated' | 'waiting';
  /** Null for a guest who is seated, or who waits and cannot ask. */
  readonly askedAt: Date | null;
  readonly at: Date;
}

/** Returns the device's existing place at the visit, or inserts a new one. */
export const upsertGuest = async (db: Kysely<DB>, restaurantId: string, guest: NewGuest) => {
  const insertion = db
    .insertInto('visit_guests')
    .values({
      restaurant_id: restaurantId,
      visit_id: guest.visitId,
      id: guest.id,
      device_hash: guest.deviceHash,
      name: guest.name,
      state: guest.state,
      asked_at: guest.askedAt,
      joined_at: guest.at,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'visit_id', 'device_hash']).doNothing())
    .returning('id');
  const inserted = await runPrepared(db, insertion);
  await addToDirectory(db, restaurantId, { kind: 'device', keys: [guest.deviceHash] });
  if (inserted.length > 0)
    return { id: guest.id, state: guest.state, asked_at: guest.askedAt, refused_at: null, isNew: true };
  const known = await db
    .selectFrom('visit_guests')
    .select(['id', 'state', 'asked_at', 'refused_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', guest.visitId)
    .where('device_hash', '=', guest.deviceHash)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
};

/**
 * Counts the devices of a visit, including removed ones, and tells if this device is among them, and if the visit has an order that was not
 * cancelled.
 */
export const readParty = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
) => {
  const reading = db
    .selectFrom('visit_guests')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean | null>`bool_or(device_hash = ${deviceHash})`.as('is_here'),
      sql<boolean>`exists (select from orders where orders.restaurant_id = ${restaurantId} and orders.visit_id = ${visitId}
        and orders.status <> 'cancelled')`.as('has_orders'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId);
  const [row] = await runPrepared(db, reading);
  return { deviceCount: row?.count ?? 0, isHere: row?.is_here ?? false, hasOrders: row?.has_orders ?? false };
};

/**
 * Returns the visit with this device's place at it. Locks the visit until the transaction ends, so that nothing happens at a visit that is
 * being closed. The lock is as strong as for a change of the visit, which most callers make next: two transactions that both share a lock and
 * then want a stronger one would deadlock. Guests can still order meanwhile.
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
      'visit_guests.asked_at',
      'visit_guests.refused_at',
      'visits.is_staff_admitting',
      'visits.refusal_count',
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
    .forNoKeyUpdate('visits')
    .executeTakeFirst();

/** True if the device has a place at the visit and was not removed from it. Takes no lock. */
export const hasPlace = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, deviceHash }: { visitId: string; deviceHash: string },
): Promise<boolean> => {
  const place = await db
    .selectFrom('visit_guests')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('device_hash', '=', deviceHash)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  return place !== undefined;
};

/** True if the device has a place at any visit, in any state. */
export const hasAnyPlace = async (db: Kysely<DB>, deviceHash: string): Promise<boolean> => {
  const query = db.selectFrom('visit_guests').select('id').where('device_hash', '=', deviceHash).limit(1);
  return (await queryByDevice(db, deviceHash, query)).length > 0;
};

const queryByDevice = <Row>(db: Kysely<DB>, deviceHash: string, query: Compilable<Row>): Promise<Row[]> =>
  queryAtRestaurants(db, query, { findRestaurants: findInDirectory('device', deviceHash), run: runPrepared });

/** Returns the device's places at open visits and at visits that ended after `endedSince`, in any state. */
export const findDevicePlaces = (db: Kysely<DB>, deviceHash: string, endedSince: Date) =>
  queryByDevice(
    db,
    deviceHash,
    db
      .selectFrom('visit_guests')
      .innerJoin('visits', (join) =>
        join
          .onRef('visits.restaurant_id', '=', 'visit_guests.restaurant_id')
          .onRef('visits.id', '=', 'visit_guests.visit_id'),
      )
      .select(['visits.restaurant_id', 'visits.id as visit_id', 'visit_guests.id as guest_id', 'visit_guests.state'])
      .where('visit_guests.device_hash', '=', deviceHash)
      .where((where) => where.or([where('visits.closed_at', 'is', null), where('visits.closed_at', '>', endedSince)])),
  );

/** Returns what is known of a guest's scan: the device, its table, and if it has ordered. */
export const findGuestScan = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId }: { visitId: string; guestId: string },
) =>
  db
    .selectFrom('visit_guests')
    .innerJoin('visits', (join) =>
      join
        .onRef('visits.restaurant_id', '=', 'visit_guests.restaurant_id')
        .onRef('visits.id', '=', 'visit_guests.visit_id'),
    )
    .select([
      'visit_guests.device_hash as deviceHash',
      'visits.table_number as tableNumber',
      sql<boolean>`exists (select 1 from orders where orders.restaurant_id = visit_guests.restaurant_id
        and orders.visit_id = visit_guests.visit_id and orders.guest_id = visit_guests.id)`.as('hasOrdered'),
    ])
    .where('visit_guests.restaurant_id', '=', restaurantId)
    .where('visit_guests.visit_id', '=', visitId)
    .where('visit_guests.id', '=', guestId)
    .executeTakeFirst();

export const findGuestName = async (
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

export interface GuestRef {
  readonly visitId: string;
  readonly guestId: string;
}

interface PlaceChange extends GuestRef {
  readonly from: readonly string[];
  readonly to: 'seated' | 'removed';
  /** The staff member who made the change; omitted if a guest did. */
  readonly by?: StaffActor;
  /** True if a waiting guest must have an open request. */
  readonly mustAsk?: boolean;
}

export type StaffActor = NamedActor & { readonly at: Date };

/** Ends the guest's request, whatever the new state. Returns false if there is no such guest, or the guest's state is not in `from`. */
export const updateGuestState = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, from, to, by, mustAsk = false }: PlaceChange,
): Promise<boolean> => {
  const change = db
    .updateTable('visit_guests')
    .set({
      state: to,
      asked_at: null,
      refused_at: null,
      ...(by === undefined ? {} : { staff_changes: appendChange({ to, at: by.at, by: by.name, byId: by.userId }) }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .where('state', 'in', from);
  const { numUpdatedRows } = await (
    mustAsk
      ? change.where((where) => where.or([where('state', '!=', 'waiting'), where('asked_at', 'is not', null)]))
      : change
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface StaffChange {
  readonly to: 'seated' | 'refused' | 'removed';
  readonly at: Date;
  readonly by: string;
  readonly byId: string | null;
}

/** Appends a change by staff, unless the guest already has the new state. */
const appendChange = (change: StaffChange) => sql<string>`
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
