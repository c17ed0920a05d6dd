import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';
import { toEventMoney } from '@comanda/contract/analytics';
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

interface PaymentOwner {
  readonly guestId: string | null;
  readonly visitId: string | null;
}

/** Notifies everybody who can see a payment: the staff, the guest who pays it, and everybody at the table, who see it as a share of the bill. */
export const touchPayment = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  { guestId, visitId }: PaymentOwner,
): void => {
  ctx.touch('payments', restaurantId);
  if (visitId === null) return;
  ctx.touch('guestBills', toGuestTenant({ restaurantId, visitId }));
  if (guestId !== null) ctx.touch('guestPayments', toGuestTenant({ restaurantId, visitId, guestId }));
};
