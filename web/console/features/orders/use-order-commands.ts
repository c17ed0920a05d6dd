import { orderStatusLabels, type OrderDocument, type OrderItem, type PaidWith } from '@comanda/contract/orders';
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
  const paying = useCommand((api) => api.orders.markPaid);

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
    markPaid: async (isPaid: boolean, paidWith: PaidWith | null = null) => {
      const outcome = await paying.run({ restaurantId, orderIds: [id], isPaid, paidWith });
      if (outcome.ok) showDone(`${tableNumber}: ${isPaid ? 'marked as paid' : 'not paid after all'}`);
      else showFailure(`${tableNumber}: ${outcome.failure.message}`);
    },
    isBusy: [changeStatus, tick, cancelling, paying].some(({ isRunning }) => isRunning),
  };
};
