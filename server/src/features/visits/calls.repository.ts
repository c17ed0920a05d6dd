import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

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

/** Answers false where the visit has no such call. One that somebody answered before keeps that moment. */
export const answerCallRow = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, callId, at }: { visitId: string; callId: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_calls')
    .set({ answered_at: sql<Date>`coalesce(answered_at, ${at})` })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', callId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether there were any. */
export const answerCallsOfKinds = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, kinds, at }: { visitId: string; kinds: readonly string[]; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('visit_calls')
    .set({ answered_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('kind', 'in', kinds)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Answers false where there is no such call, or somebody has answered it. Newcomers' calls are not the party's to take back. */
export const deleteOpenCall = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, callId }: { visitId: string; callId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('visit_calls')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('id', '=', callId)
    .where('answered_at', 'is', null)
    .where('kind', '!=', 'new_party')
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
