import type { GuestCallKind, CallKind, CallReasonCode } from '@comanda/contract/visits';
import { fail } from '@comanda/contract';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { requireGuest, touchVisit, recordVisitActivity } from '#features/visits/records';
import { requireRestaurant } from '#features/restaurants';

interface CallRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly callId: string;
}

/** Marks a call as answered, which stops it ringing. Answering the same call twice has no further effect. */
export const answerCall = async (ctx: CommandContext, call: CallRef): Promise<Record<string, never>> => {
  const { restaurantId } = await requireRestaurant(ctx, ctx.caller.actor, call.restaurantId);
  if (!(await markCallAnswered(ctx.db, restaurantId, { ...call, at: ctx.clock.now() }))) throw fail('not-found');
  touchVisit(ctx, restaurantId, call.visitId);
  return {};
};

interface BillCalls {
  readonly visitId: string;
  readonly kinds: ReadonlyArray<Exclude<CallKind, 'waiter' | 'order_limit'>>;
}

/** Closes open calls for the bill that no longer need an answer. */
export const answerBillCalls = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, kinds }: BillCalls,
): Promise<void> => {
  const at = ctx.clock.now();
  if (await markCallsAnswered(ctx.db, restaurantId, { visitId, kinds, at })) touchVisit(ctx, restaurantId, visitId);
};

interface Call {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly kind: GuestCallKind;
  readonly reason: string;
  readonly reasonCode?: CallReasonCode | undefined;
}

/** Creates a call that rings on the staff's screens until someone answers it. */
export const callStaff = async (
  ctx: CommandContext,
  { kind, reason, reasonCode, ...visit }: Call,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId } = await requireGuest(ctx, visit);
  const at = ctx.clock.now();
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind, reason, reasonCode, at });
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};

interface CallToWithdraw {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly callId: string;
}

/** A guest withdraws a call. An answered call cannot be withdrawn: a staff member is already on the way. */
export const withdrawCall = async (
  ctx: CommandContext,
  { callId, ...visit }: CallToWithdraw,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId } = await requireGuest(ctx, visit);
  if (!(await deleteOpenCall(ctx.db, restaurantId, { visitId, callId }))) throw fail('not-found');
  touchVisit(ctx, restaurantId, visitId);
  return {};
};

/** Creates a call on the staff's screens about an order by phone that was above a limit. It is no activity of the party. */
export const callAboutLimit = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, reason }: { readonly visitId: string; readonly reason: string },
): Promise<void> => {
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind: 'order_limit', reason, at: ctx.clock.now() });
  touchVisit(ctx, restaurantId, visitId);
};

interface BillCall {
  readonly visitId: string;
  readonly kind: Exclude<GuestCallKind, 'waiter'>;
  /** Text for staff with the payer and the amount. */
  readonly reason: string;
}

/** Creates a call on the staff's screens for guests who want to pay at the table. */
export const callForBill = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, kind, reason }: BillCall,
): Promise<void> => {
  const at = ctx.clock.now();
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind, reason, at });
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  touchVisit(ctx, restaurantId, visitId);
};

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
const markCallAnswered = async (
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
const markCallsAnswered = async (
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
const deleteOpenCall = async (
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
