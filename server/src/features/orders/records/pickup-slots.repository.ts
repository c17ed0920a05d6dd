import { sql, type Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

const incrementSlot = prepareStatement<{ readonly taken: number }>(`
  insert into pickup_slots (restaurant_id, starts_at, taken) values ($1, $2, 1)
  on conflict (restaurant_id, starts_at) do update set taken = pickup_slots.taken + 1 where pickup_slots.taken < $3
  returning taken`);

/** Takes a place in a slot. Returns false if it is full. Its row lock lasts until the end of the transaction. */
export const takePickupSlot = async (
  db: Kysely<DB>,
  restaurantId: string,
  { at, slotOrders }: { readonly at: Date; readonly slotOrders: number },
): Promise<boolean> => (await incrementSlot(db, restaurantId, at, slotOrders)).length > 0;

/** Gives the place of a cancelled order back. */
export const freePickupSlot = async (db: Kysely<DB>, restaurantId: string, at: Date): Promise<void> => {
  await db
    .updateTable('pickup_slots')
    .set({ taken: sql`taken - 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('starts_at', '=', at)
    .where('taken', '>', 0)
    .execute();
};

/** Returns the slots from a time on that have taken at least so many orders. */
export const findFullPickupSlots = async (
  db: Kysely<DB>,
  restaurantId: string,
  { from, slotOrders }: { from: Date; slotOrders: number },
): Promise<Date[]> => {
  const rows = await db
    .selectFrom('pickup_slots')
    .select('starts_at')
    .where('restaurant_id', '=', restaurantId)
    .where('starts_at', '>=', from)
    .where('taken', '>=', slotOrders)
    .execute();
  return rows.map(({ starts_at: startsAt }) => startsAt);
};
