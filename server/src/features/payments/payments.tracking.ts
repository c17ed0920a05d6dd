import { toEventMoney } from '@comanda/contract/analytics';
import type { TransactionContext } from '#platform/context';
import type { ProviderPayment } from './charges.repository.ts';

interface Part {
  readonly orderId: string;
  readonly amount: number;
}

/** One for each order that it would have paid for, with its part, as those that succeed are counted. */
export const trackPaymentFailed = (
  ctx: TransactionContext,
  { restaurantId, method, currency, failure }: ProviderPayment,
  { orderId, amount }: Part,
): void =>
  ctx.track({
    name: 'payment_failed',
    fields: {
      restaurant_id: restaurantId,
      order_id: orderId,
      payment_method: method,
      reason: failure,
      ...toEventMoney(amount, currency),
    },
  });
