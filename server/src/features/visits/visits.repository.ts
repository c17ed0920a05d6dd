import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** The sticker knows nothing but its short id: the one look-up that does not name a restaurant. */
export const findTable = (db: Kysely<DB>, qrCodeId: string) =>
  db
    .selectFrom('qr_codes')
    .innerJoin('restaurants', 'restaurants.id', 'qr_codes.restaurant_id')
    .select([
      'qr_codes.restaurant_id',
      'qr_codes.id',
      'qr_codes.table_number',
      'qr_codes.is_available',
      'restaurants.owner_id',
      'restaurants.status',
      'restaurants.join_mode',
    ])
    .where('qr_codes.id', '=', qrCodeId)
    .where('qr_codes.removed_at', 'is', null)
    .executeTakeFirst();

export const findOpenVisit = (db: Kysely<DB>, restaurantId: string, qrCodeId: string) =>
  db
    .selectFrom('visits')
    .select(['id', 'last_activity_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('qr_code_id', '=', qrCodeId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

interface NewVisit {
  readonly id: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly code: string;
  readonly at: Date;
}

/** Opens a visit unless the table has one: of two who scan at the same moment, one opens it and the other joins. */
export const insertVisit = async (db: Kysely<DB>, restaurantId: string, visit: NewVisit): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('visits')
    .values({
      restaurant_id: restaurantId,
      id: visit.id,
      qr_code_id: visit.qrCodeId,
      table_number: visit.tableNumber,
      code: visit.code,
      opened_at: visit.at,
      last_activity_at: visit.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'qr_code_id']).where('closed_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

interface NewGuest {
  readonly visitId: string;
  readonly id: string;
  readonly deviceHash: string;
  readonly state: 'seated' | 'waiting';
  readonly at: Date;
}

/** The device's place at the table: the one it has already, or a new one. */
export const seatDevice = async (db: Kysely<DB>, restaurantId: string, guest: NewGuest) => {
  await db
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
    .execute();
  return db
    .selectFrom('visit_guests')
    .select(['id', 'state'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', guest.visitId)
    .where('device_hash', '=', guest.deviceHash)
    .executeTakeFirstOrThrow();
};

interface NewScan {
  readonly visitId: string;
  readonly deviceHash: string;
  readonly qrCodeId: string;
  readonly at: Date;
}

/** Whether this is the first time the device is seen in this visit. */
export const recordScan = async (db: Kysely<DB>, restaurantId: string, scan: NewScan): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('scans')
    .values({
      restaurant_id: restaurantId,
      visit_id: scan.visitId,
      device_hash: scan.deviceHash,
      qr_code_id: scan.qrCodeId,
      scanned_at: scan.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** The visit as this device knows it, with the device's own place at it. */
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
    ])
    .where('visit_guests.restaurant_id', '=', restaurantId)
    .where('visit_guests.visit_id', '=', visitId)
    .where('visit_guests.device_hash', '=', deviceHash)
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

interface PlaceChange {
  readonly visitId: string;
  readonly guestId: string;
  readonly from: readonly string[];
  readonly to: 'seated' | 'removed';
}

/** Answers false where there is no such guest, or one in another state. */
export const placeGuest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, from, to }: PlaceChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_guests')
    .set({ state: to })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Introduction {
  readonly visitId: string;
  readonly guestId: string;
  readonly name?: string | undefined;
  readonly sharedCart?: object | null | undefined;
}

export const introduceGuest = async (
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

/** What happens at a table keeps its visit from expiring. */
export const noteActivity = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, at }: { visitId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('visits')
    .set({ last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
};

export const closeVisitRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, reason, at }: { visitId: string; reason: 'staff' | 'settled' | 'expired'; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ closed_at: at, close_reason: reason })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Held until the end of the transaction; guests order meanwhile. */
export const holdVisit = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<void> => {
  await db
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .execute();
};

/** Whoever scans at this moment waits for the code's row, so that a table never has two open visits. */
export const reopenVisitRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, closedSince, at }: { visitId: string; closedSince: Date; at: Date },
): Promise<boolean> => {
  const visit = await db
    .selectFrom('visits')
    .innerJoin('qr_codes', (join) =>
      join.onRef('qr_codes.restaurant_id', '=', 'visits.restaurant_id').onRef('qr_codes.id', '=', 'visits.qr_code_id'),
    )
    .select('visits.qr_code_id')
    .where('visits.restaurant_id', '=', restaurantId)
    .where('visits.id', '=', visitId)
    .where('visits.close_reason', '=', 'settled')
    .where('visits.closed_at', '>', closedSince)
    .forUpdate('qr_codes')
    .executeTakeFirst();
  if (visit === undefined || (await findOpenVisit(db, restaurantId, visit.qr_code_id)) !== undefined) return false;
  await db
    .updateTable('visits')
    .set({ closed_at: null, close_reason: null, last_activity_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .execute();
  return true;
};

export const closeIdleVisitRows = (db: Kysely<DB>, { idleSince, at }: { idleSince: Date; at: Date }) =>
  db
    .updateTable('visits')
    .set({ closed_at: at, close_reason: 'expired' })
    .where('closed_at', 'is', null)
    .where('last_activity_at', '<', idleSince)
    .returning(['restaurant_id', 'id'])
    .execute();

export const isVisitThere = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .executeTakeFirst()) !== undefined;

interface NewCall {
  readonly visitId: string;
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly at: Date;
}

/** Calling again before anyone came only says why once more. */
export const insertCall = async (db: Kysely<DB>, restaurantId: string, call: NewCall): Promise<void> => {
  await db
    .insertInto('visit_calls')
    .values({
      restaurant_id: restaurantId,
      visit_id: call.visitId,
      id: call.id,
      kind: call.kind,
      reason: call.reason,
      called_at: call.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'visit_id', 'kind'])
        .where('answered_at', 'is', null)
        .doUpdateSet({ reason: sql`excluded.reason` }),
    )
    .execute();
};

export const answerCallRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, callId, by, at }: { visitId: string; callId: string; by: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_calls')
    .set({ answered_at: at, answered_by: by })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', callId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const hasUnfinishedOrders = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirst()) !== undefined;
