import { canCreateRefund, type RefundReasonCode, type RefundStatus } from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';
import { createProviderKey, type ProviderPayment } from '#features/payments/records';

interface QueueRefundInput {
  readonly amount: number;
  readonly reasonCode: RefundReasonCode;
  /** The cancelled order that is refunded; null if the refund is not for a particular order. */
  readonly orderId?: string | null;
  /** Time of the first call to the provider. */
  readonly at?: Date;
}

/** Queues an automatic refund of money that no longer pays for anything. The sweep calls the provider until the outcome is known. */
export const queueRefund = async (
  ctx: TransactionContext,
  { restaurantId, id: paymentId }: Pick<ProviderPayment, 'restaurantId' | 'id'>,
  { amount, reasonCode, orderId = null, at = ctx.clock.now() }: QueueRefundInput,
): Promise<void> => {
  const now = ctx.clock.now();
  await insertRefund(ctx.db, restaurantId, {
    id: newId(),
    paymentId,
    amount,
    reason: '',
    reasonCode,
    by: null,
    at: now,
    status: 'pending',
    isAutomatic: true,
    orderId,
    lookAt: at,
  });
};

interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** The words of staff; empty if there is a code. */
  readonly reason: string;
  readonly reasonCode: RefundReasonCode | null;
  readonly by: NamedActor | null;
  readonly at: Date;
  /** Pending if a provider has the money; it is called at `lookAt`. */
  readonly status: RefundStatus;
  readonly lookAt: Date | null;
  readonly isAutomatic?: boolean;
  readonly orderId?: string | null;
}

/** Returns false if the id is already in use at the restaurant. */
export const insertRefund = async (db: Kysely<DB>, restaurantId: string, row: RefundRow): Promise<boolean> => {
  const cause = row.by === null ? 'server' : 'staff';
  if (!canCreateRefund(row.status, cause)) throw new Error(`A refund is never created as ${row.status} by ${cause}.`);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('refunds')
    .values({
      restaurant_id: restaurantId,
      id: row.id,
      payment_id: row.paymentId,
      amount_minor: row.amount,
      reason: row.reason,
      reason_code: row.reasonCode,
      refunded_by: row.by?.userId ?? null,
      refunded_by_name: row.by?.name ?? '',
      refunded_at: row.at,
      status: row.status,
      look_at: row.lookAt,
      is_automatic: row.isAutomatic ?? false,
      order_id: row.orderId ?? null,
      provider_key: createProviderKey(restaurantId, row.id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
