import type { TransactionContext } from '#platform/context';

interface OfPayment {
  readonly guestId: string | null;
  readonly visitId: string | null;
}

/** A payment is seen by the staff of its restaurant, by the guest who pays it, and as a share of the bill by everybody at the table. */
export const touchPayment = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  { guestId, visitId }: OfPayment,
): void => {
  ctx.touch('payments', restaurantId);
  if (guestId !== null) ctx.touch('guestPayments', guestId);
  if (visitId !== null) ctx.touch('guestBills', visitId);
};
