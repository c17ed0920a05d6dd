import { fail } from '@comanda/contract';
import type { CallKind } from '@comanda/contract/visits';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import { touchVisit, markCallAnswered, markCallsAnswered } from '#features/visits/records';

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
