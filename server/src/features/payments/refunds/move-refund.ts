import { fail } from '@comanda/contract';
import { canMoveRefund, type RefundMove } from '@comanda/contract/payments';
import type { Updateable } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';

interface RefundToMove extends RefundMove {
  readonly refundId: string;
  /** Columns that change together with the status. */
  readonly set?: Omit<Updateable<DB['refunds']>, 'status'>;
}

/**
 * Moves a refund from the status that the caller has read to another. This is the only place that changes the status of a refund. A move
 * that the life cycle forbids, or a refund in another status by now, is refused, and the transaction changes nothing.
 */
export const moveRefund = async (
  { db, log }: Pick<TransactionContext, 'db' | 'log'>,
  restaurantId: string,
  { refundId, set = {}, ...move }: RefundToMove,
): Promise<void> => {
  const isAllowed = canMoveRefund(move);
  const { numUpdatedRows } = isAllowed
    ? await db
        .updateTable('refunds')
        .set({ ...set, status: move.to })
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', refundId)
        .where('status', '=', move.from)
        .executeTakeFirst()
    : { numUpdatedRows: 0n };
  if (numUpdatedRows > 0n) return;
  log.error({ refundId, ...move }, 'a move of a refund was refused');
  throw fail('payments.state-changed');
};
