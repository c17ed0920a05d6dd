import { orderStatusLabels, type OrderDocument, type OrderItem } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { showDone, showFailure } from '#console/notices';
import { useCommand, type Outcome } from '#kit/client';
import type { Step } from './order-steps.ts';
import { useOfferUndo } from './undo.tsx';

/** What staff do with an order. What can be taken back for a minute offers it at once. */
export const useOrderCommands = ({ id, restaurantId, status, tableNumber }: OrderDocument) => {
  const asked = { restaurantId, orderId: id };
  const offerUndo = useOfferUndo();
  const changeStatus = useCommand((api) => api.orders.changeStatus);
  const tick = useCommand((api) => api.orders.tickItems);
  const cancelling = useCommand((api) => api.orders.cancel);
  const paying = useCommand((api) => api.payments.takeAtTable);
  const takingBack = useCommand((api) => api.payments.takeBack);

  /** True when it was done. A refusal says how the order is now; the card shows the same a moment later. */
  const settle = async (sentence: string, running: Promise<Outcome<{ changeId: string | null }>>): Promise<boolean> => {
    const outcome = await running;
    if (!outcome.ok) {
      showFailure(`${tableNumber}: ${outcome.failure.message}`);
      return false;
    }
    const { changeId } = outcome.output;
    if (changeId !== null) offerUndo({ ...asked, changeId, sentence: `${tableNumber}: ${sentence}` });
    return true;
  };

  return {
    move: (to: Step) => settle(orderStatusLabels[to], changeStatus.run({ ...asked, from: status, to })),
    tickLine: ({ id: lineId, quantity, name }: OrderItem) =>
      settle(`${quantity} × ${name} delivered`, tick.run({ ...asked, lineIds: [lineId] })),
    cancel: (reason: string) => settle(orderStatusLabels.cancelled, cancelling.run({ ...asked, from: status, reason })),
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
    isBusy: [changeStatus, tick, cancelling, paying, takingBack].some(({ isRunning }) => isRunning),
  };
};
