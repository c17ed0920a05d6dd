import type { Place } from '#guest/visit';
import { useLive } from '#kit/wire';

/** The table's bill, how this guest can pay, what they have paid and their receipts, kept live. */
export const useBill = ({ restaurantId, visitId, guestId }: Place) => {
  const bills = useLive('guestBills', { where: [['visitId', '==', visitId]] });
  const payments = useLive('guestPayments', {
    where: [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
    orderBy: [['createdAt', 'asc']],
  });
  const methods = useLive('guestPaymentMethods', { where: [['restaurantId', '==', restaurantId]] });
  const receipts = useLive('guestReceipts', {
    where: [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
  });
  return { bills, payments, methods, receipts };
};
export type LiveBill = ReturnType<typeof useBill>;
