import type { VisitPlace } from '#guest/visit';
import { useLive } from '#kit/wire';

/** Live data: the table's bill, this guest's payments and receipts, and the payment methods. */
export const useBill = ({ restaurantId, visitId, guestId }: VisitPlace) => {
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
