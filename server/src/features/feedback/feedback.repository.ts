import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** True if an order of the visit was at least partly delivered or paid. */
export const hasSomethingToRate = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where((where) =>
      where.or([where('status', 'in', ['partially_delivered', 'delivered']), where('paid_minor', '>', 0)]),
    )
    .executeTakeFirst()) !== undefined;

interface FeedbackToSave {
  readonly id: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly tableNumber: string;
  readonly stars: number;
  readonly note: string;
  readonly at: Date;
}

const isUnchanged = sql<boolean>`feedback.stars = excluded.stars and feedback.note = excluded.note`;

/** Upserts the feedback of a guest for a visit. A changed one counts as unread and unanswered again; sending the same one twice does not. */
export const upsertFeedback = async (db: Kysely<DB>, restaurantId: string, opinion: FeedbackToSave): Promise<void> => {
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
        replied_at: sql`case when ${isUnchanged} then feedback.replied_at end`,
        seen_at: sql`case when ${isUnchanged} then feedback.seen_at end`,
        updated_at: sql`case when ${isUnchanged} then feedback.updated_at else excluded.updated_at end`,
      }),
    )
    .execute();
};

export const findReviewSettings = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('restaurants')
    .select(['review_url', 'shows_public_review_link'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();

export const hasFeedback = async (db: Kysely<DB>, restaurantId: string, feedbackId: string): Promise<boolean> =>
  (await db
    .selectFrom('feedback')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', feedbackId)
    .executeTakeFirst()) !== undefined;

/** Returns false if it was already marked as seen, or if the guest has changed it since it was read. */
export const saveFeedbackSeen = async (
  db: Kysely<DB>,
  restaurantId: string,
  { feedbackId, updatedAt, at }: { feedbackId: string; updatedAt: Date; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ seen_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', feedbackId)
    .where('seen_at', 'is', null)
    .where('updated_at', '<=', updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const saveReply = (
  db: Kysely<DB>,
  restaurantId: string,
  { feedbackId, reply, at }: { feedbackId: string; reply: string; at: Date },
) =>
  db
    .updateTable('feedback')
    .set((of) => ({ reply, replied_at: at, seen_at: of.fn.coalesce('seen_at', of.val(at)) }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', feedbackId)
    .returning(['visit_id', 'guest_id'])
    .executeTakeFirst();
