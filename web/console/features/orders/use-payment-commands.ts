import type { OrderDocument } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

/** Money taken for one order at its table, and taken back. */
export const usePaymentCommands = ({ id, restaurantId, tableNumber }: OrderDocument) => {
  const paying = useCommand((api) => api.payments.takeAtTable);
  const takingBack = useCommand((api) => api.payments.takeBack);
  return {
    takePayment: async (paidWith: PaidWith) => {
      const outcome = await paying.run({ restaurantId, orderIds: [id], paidWith });
      if (outcome.ok) showDone(`${tableNumber}: marked as paid`);
      else showFailure(`${tableNumber}: ${outcome.failure.message}`);
    },
    takePaymentBack: async () => {
      const outcome = await takingBack.run({ restaurantId, orderIds: [id] });
      if (!outcome.ok) return showFailure(`${tableNumber}: ${outcome.failure.message}`);
      const { length } = outcome.output.orderIds;
      showDone(`${tableNumber}: not paid after all${length > 1 ? `, nor the ${length - 1} paid along with it` : ''}`);
    },
    isPaying: paying.isRunning || takingBack.isRunning,
  };
};
