import { describeRefundRefusal } from '#console/access';
import { useCurrentUser } from '#features/accounts';
import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { formatTable } from '#console/common-words';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { billsWords } from '#features/bills/words';
import { useCommand } from '#kit/client';

/** Commands that record the payment of one order at its table, and undo it. */
export const usePaymentCommands = ({ id, restaurantId, tableNumber, total, paid, currency }: OrderDocument) => {
  const { actor } = useCurrentUser();
  const table = formatTable(tableNumber);
  const paying = useCommand((api) => api.payments.takeAtTable);
  const takingBack = useCommand((api) => api.payments.takeBack);
  const undo = async (paymentIds: string[]) => {
    const outcome = await takingBack.run({ restaurantId, orderIds: [id], paymentIds });
    if (!outcome.ok) showErrorNotice(`${table}: ${outcome.failure.message}`);
  };
  return {
    takePayment: async (paidWith: PaidWith) => {
      const outcome = await paying.run({ restaurantId, orderIds: [id], paidWith });
      if (!outcome.ok) return showErrorNotice(`${table}: ${outcome.failure.message}`);
      const { paymentIds } = outcome.output;
      // Guests have already claimed or paid everything with their phones.
      if (paymentIds.length === 0) return showErrorNotice(billsWords.current().nothingToPay({ table }));
      const canUndo = describeRefundRefusal(actor, { amount: total - paid, currency }) === null;
      showSuccessNotice(
        billsWords.current().markedPaid({ table }),
        canUndo ? { onUndo: () => void undo(paymentIds) } : {},
      );
    },
    takePaymentBack: async () => {
      const outcome = await takingBack.run({ restaurantId, orderIds: [id] });
      if (!outcome.ok) return showErrorNotice(`${table}: ${outcome.failure.message}`);
      const words = billsWords.current();
      const others = outcome.output.orderIds.length - 1;
      showSuccessNotice(others > 0 ? words.paymentsUndone({ table, count: others }) : words.paymentUndone({ table }));
    },
    isPaying: paying.isRunning || takingBack.isRunning,
  };
};
