import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { ProviderPayment } from './charges.repository.ts';
import { insertRefund } from './refunds.repository.ts';

interface Unasked {
  readonly amount: number;
  readonly reason: string;
  /** The cancelled order it was for; null where it was for none in particular. */
  readonly orderId?: string | null;
  /** When the provider is asked. */
  readonly at?: Date;
}

/** Money that is nobody's any more goes back through the provider, without anybody asking. What becomes of it is asked for until it is known. */
export const queueRefund = async (
  ctx: TransactionContext,
  { restaurantId, id: paymentId }: Pick<ProviderPayment, 'restaurantId' | 'id'>,
  { amount, reason, orderId = null, at = ctx.clock.now() }: Unasked,
): Promise<void> => {
  const now = ctx.clock.now();
  await insertRefund(ctx.db, restaurantId, {
    id: newId(),
    paymentId,
    amount,
    reason,
    by: null,
    at: now,
    status: 'pending',
    isAutomatic: true,
    orderId,
    lookAt: at,
  });
};
