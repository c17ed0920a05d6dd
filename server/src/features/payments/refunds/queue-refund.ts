import type { RefundReasonCode } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { ProviderPayment } from '#features/payments/records';
import { insertRefund } from './refunds.repository.ts';

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
