import { fail } from '@comanda/contract';
import { canMovePayment, type PaymentMove } from '@comanda/contract/payments';
import { sql, type Updateable } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';

type MoveContext = Pick<TransactionContext, 'db' | 'log'>;

/** Columns that change together with the status. */
export type PaymentChanges = Omit<Updateable<DB['payments']>, 'status'>;

interface PaymentsToMove extends PaymentMove {
  readonly paymentIds: readonly string[];
  readonly set?: PaymentChanges;
}

/**
 * Moves payments from the state that the caller has read to another. This is the only place that changes the state of a payment. A move
 * that the life cycle forbids, or a payment in another state by now, is refused, and the transaction changes nothing.
 */
export const movePayments = async (
  ctx: MoveContext,
  restaurantId: string,
  { paymentIds, set, ...move }: PaymentsToMove,
): Promise<void> => {
  const moved = await updateState(ctx, restaurantId, move, set)
    .where('id', '=', sql<string>`any(${sql.val(paymentIds)}::uuid[])`)
    .returning('id')
    .execute();
  if (moved.length !== new Set(paymentIds).size) throw refuseMove(ctx, { ...move, paymentIds });
};

/** Expires the due shares of a visit in one statement, and returns them. */
export const expireDuePayments = (
  ctx: MoveContext,
  restaurantId: string,
  { visitId, at }: { visitId: string; at: Date },
) =>
  updateState(ctx, restaurantId, { from: 'pending', to: 'expired', by: 'server' })
    .where('visit_id', '=', visitId)
    .where('expires_at', '<=', at)
    .returning(['id', 'guest_id'])
    .execute();

/** Statement that moves the payments that the caller selects, if they are still in the expected state. Only a pending one has an expiry. */
const updateState = (ctx: MoveContext, restaurantId: string, move: PaymentMove, set: PaymentChanges = {}) => {
  if (!canMovePayment(move)) throw refuseMove(ctx, move);
  return ctx.db
    .updateTable('payments')
    .set({ ...set, expires_at: null, status: move.to })
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', move.from);
};

const refuseMove = ({ log }: MoveContext, move: PaymentMove & { readonly paymentIds?: readonly string[] }) => {
  log.error(move, 'a move of a payment was refused');
  return fail('payments.state-changed');
};
