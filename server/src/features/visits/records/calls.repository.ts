import type { CallReasonCode } from '@comanda/contract/visits';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface NewCall {
  readonly visitId: string;
  readonly id: string;
  readonly kind: string;
  /** The guest's own words; empty if there are none. */
  readonly reason: string;
  readonly reasonCode?: CallReasonCode | undefined;
  readonly at: Date;
}

/** Inserts a call. If an open call of the same kind exists, only its reason is updated. */
export const insertCall = async (db: Kysely<DB>, restaurantId: string, call: NewCall): Promise<void> => {
  await db
    .insertInto('visit_calls')
    .values({
      restaurant_id: restaurantId,
      visit_id: call.visitId,
      id: call.id,
      kind: call.kind,
      reason: call.reason,
      reason_code: call.reasonCode ?? null,
      called_at: call.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'visit_id', 'kind'])
        .where('answered_at', 'is', null)
        .doUpdateSet({ reason: sql`excluded.reason`, reason_code: sql`excluded.reason_code` }),
    )
    .execute();
};

/** Returns false if the visit has no such call. A call that was already answered keeps its time. */
export const markCallAnswered = async (
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

/** Returns true if there were open calls of these kinds. */
export const markCallsAnswered = async (
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

/** Returns false if there is no such call, or it was answered. The party cannot withdraw a newcomer's call. */
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
