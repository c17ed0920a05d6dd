import type { TransactionContext } from '#platform/context';

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
  if (guestId !== null) ctx.touch('guestPayments', guestId);
  if (visitId !== null) ctx.touch('guestBills', visitId);
};
