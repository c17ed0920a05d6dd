import { toEventMoney } from '@comanda/contract/analytics';
import type { TransactionContext } from '#platform/context';
import type { ProviderPayment } from './provider-payments.repository.ts';

interface Part {
  readonly orderId: string;
  readonly amount: number;
}

/** Tracks one event per order of the failed payment, with its part of the amount, the same way as successful payments. */
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
      reason: failure?.code ?? '',
      ...toEventMoney(amount, currency),
    },
  });
