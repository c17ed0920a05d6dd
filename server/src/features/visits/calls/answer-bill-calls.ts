import type { CallKind } from '@comanda/contract/visits';
import type { TransactionContext } from '#platform/context';
import { markCallsAnswered, touchVisit } from '#features/visits/records';

interface BillCalls {
  readonly visitId: string;
  readonly kinds: ReadonlyArray<Exclude<CallKind, 'waiter'>>;
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
