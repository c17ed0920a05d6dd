import type { TransactionContext } from '#platform/context';

interface OfPayment {
  readonly guestId: string | null;
}

/** A payment is seen by the staff of its restaurant, and by the guest who pays it. */
export const touchPayment = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  { guestId }: OfPayment,
): void => {
  ctx.touch('payments', restaurantId);
  if (guestId !== null) ctx.touch('guestPayments', guestId);
};
