import { describeRefundRefusal } from '#console/access';
import { useCurrentUser } from '#features/accounts';
import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Commands that record the payment of one order at its table, and undo it. */
export const usePaymentCommands = ({ id, restaurantId, tableNumber, total, paid, currency }: OrderDocument) => {
  const { actor } = useCurrentUser();
  const table = tableLabel(tableNumber);
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
      if (paymentIds.length === 0) return showErrorNotice(`${table}: everything is paid, or being paid right now`);
      const canUndo = describeRefundRefusal(actor, { amount: total - paid, currency }) === null;
      showSuccessNotice(`${table}: marked as paid`, canUndo ? { onUndo: () => void undo(paymentIds) } : {});
    },
    takePaymentBack: async () => {
      const outcome = await takingBack.run({ restaurantId, orderIds: [id] });
      if (!outcome.ok) return showErrorNotice(`${table}: ${outcome.failure.message}`);
      const { length } = outcome.output.orderIds;
      showSuccessNotice(`${table}: payment undone${length > 1 ? `, together with ${length - 1} more` : ''}`);
    },
    isPaying: paying.isRunning || takingBack.isRunning,
  };
};
