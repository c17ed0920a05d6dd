import { fail } from '@comanda/contract';
import { canMovePayment, type PaymentMove } from '@comanda/contract/payments';
import { sql, type Updateable } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';

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
  { db, log }: Pick<TransactionContext, 'db' | 'log'>,
  restaurantId: string,
  { paymentIds, set = {}, ...move }: PaymentsToMove,
): Promise<void> => {
  if (canMovePayment(move)) {
    const moved = await db
      .updateTable('payments')
      // Only a pending payment has an expiry.
      .set({ ...set, expires_at: null, status: move.to })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', sql<string>`any(${sql.val(paymentIds)}::uuid[])`)
      .where('status', '=', move.from)
      .returning('id')
      .execute();
    if (moved.length === new Set(paymentIds).size) return;
  }
  log.error({ ...move, paymentIds }, 'a move of a payment was refused');
  throw fail('payments.state-changed');
};
