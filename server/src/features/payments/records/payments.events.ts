import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';

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
