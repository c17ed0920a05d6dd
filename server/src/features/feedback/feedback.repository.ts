import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Something of the visit reached the table, or was paid for. */
export const hasSomethingToRate = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where((where) =>
      where.or([where('status', 'in', ['partially_delivered', 'delivered']), where('payment_status', '=', 'paid')]),
    )
    .executeTakeFirst()) !== undefined;

interface Opinion {
  readonly id: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly tableNumber: string;
  readonly stars: number;
  readonly note: string;
  readonly at: Date;
}

/** One opinion for each guest and visit: giving it again changes it, and it is news again. */
export const saveOpinion = async (db: Kysely<DB>, restaurantId: string, opinion: Opinion): Promise<void> => {
  await db
    .insertInto('feedback')
    .values({
      restaurant_id: restaurantId,
      id: opinion.id,
      visit_id: opinion.visitId,
      guest_id: opinion.guestId,
      table_number: opinion.tableNumber,
      stars: opinion.stars,
      note: opinion.note,
      created_at: opinion.at,
      updated_at: opinion.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'visit_id', 'guest_id']).doUpdateSet({
        stars: sql`excluded.stars`,
        note: sql`excluded.note`,
        seen_at: null,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
};

export const findReviewPage = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('restaurants')
    .select(['review_url', 'shows_public_review_link'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();

export const changeFeedback = async (
  db: Kysely<DB>,
  restaurantId: string,
  { feedbackId, ...changes }: { feedbackId: string; reply?: string; replied_at?: Date; seen_at?: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set(changes)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
