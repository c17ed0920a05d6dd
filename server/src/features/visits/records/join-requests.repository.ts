import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { GuestRef, StaffActor, StaffChange } from './guests.repository.ts';

/** Opens the request of a waiting guest who was not refused. Returns false if there is no such guest, or they are asking already. */
export const openJoinRequest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, at }: GuestRef & { readonly at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_guests')
    .set({ asked_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .where('state', '=', 'waiting')
    .where('asked_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface Refusal extends GuestRef {
  readonly at: Date;
  /** The staff member who refused; omitted if a guest did, who can only answer an open request. */
  readonly by?: StaffActor;
}

/** Refuses a waiting guest. Returns false if there is no such guest. A guest who was already refused keeps the time of it. */
export const refuseJoinRequest = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, at, by }: Refusal,
): Promise<boolean> => {
  const refusal = db
    .updateTable('visit_guests')
    .set({
      asked_at: null,
      refused_at: sql<Date>`coalesce(refused_at, ${at})`,
      ...(by === undefined
        ? {}
        : { staff_changes: appendRefusal({ to: 'refused', at, by: by.name, byId: by.userId }) }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', guestId)
    .where('state', '=', 'waiting');
  const { numUpdatedRows } = await (
    by === undefined ? refusal.where('asked_at', 'is not', null) : refusal
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends the open requests of a visit, or those made before a time. Returns the guests who had asked. */
export const endJoinRequests = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, askedBefore }: { visitId: string; askedBefore?: Date },
): Promise<string[]> => {
  const requests = db
    .updateTable('visit_guests')
    .set({ asked_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('asked_at', 'is not', null);
  const ended = await (askedBefore === undefined ? requests : requests.where('asked_at', '<', askedBefore))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** Visits of all restaurants with open requests made before a time. */
export const findVisitsAskedBefore = (db: Kysely<DB>, { askedBefore, limit }: { askedBefore: Date; limit: number }) =>
  db
    .selectFrom('visit_guests')
    .select(['restaurant_id', 'visit_id'])
    .distinct()
    .where('asked_at', '<', askedBefore)
    .limit(limit)
    .execute();

/** Appends a refusal by staff, unless the guest was already refused. */
const appendRefusal = (change: StaffChange) => sql<string>`
  case when refused_at is null then staff_changes || ${JSON.stringify([change])}::jsonb else staff_changes end`;
