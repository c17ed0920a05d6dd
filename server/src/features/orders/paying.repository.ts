import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface Payment {
  readonly orderIds: readonly string[];
  readonly isPaid: boolean;
  readonly at: Date;
}

export const savePaid = (db: Kysely<DB>, restaurantId: string, { orderIds, isPaid, at }: Payment) =>
  db
    .updateTable('orders')
    .set({ payment_status: isPaid ? 'paid' : 'pending', paid_at: isPaid ? at : null, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .returning(['id', 'visit_id'])
    .execute();

/** Nothing left to bring, and nothing left to pay. */
export const isVisitSettled = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled')
    .where((where) => where.or([where('status', '!=', 'delivered'), where('payment_status', '!=', 'paid')]))
    .executeTakeFirst()) === undefined;
