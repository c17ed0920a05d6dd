import type { OrderDocument, OrderStatus } from '@comanda/contract/orders';
import { showDone, showFailure } from '#console/notices';
import { useCommand, type Outcome } from '#kit/client';

type Moved = Exclude<OrderStatus, 'cancelled'>;

/** What staff do with an order. Each says how it ended; what can be taken back for a minute offers it at once. */
export const useOrderCommands = ({ id, restaurantId, status, tableNumber }: OrderDocument) => {
  const asked = { restaurantId, orderId: id };
  const changeStatus = useCommand((api) => api.orders.changeStatus);
  const tick = useCommand((api) => api.orders.tickItems);
  const cancelling = useCommand((api) => api.orders.cancel);
  const undoing = useCommand((api) => api.orders.undo);
  const paying = useCommand((api) => api.orders.markPaid);

  const undo = async (changeId: string) => {
    const outcome = await undoing.run({ ...asked, changeId });
    if (!outcome.ok) showFailure(outcome.failure.message);
  };
  const settle = async (sentence: string, running: Promise<Outcome<{ changeId: string | null }>>) => {
    const outcome = await running;
    if (!outcome.ok) return showFailure(outcome.failure.message);
    const { changeId } = outcome.output;
    if (changeId !== null) showDone(sentence, { onUndo: () => void undo(changeId) });
  };

  return {
    move: (to: Moved) => settle(`${tableNumber}: moved on`, changeStatus.run({ ...asked, from: status, to })),
    tickLine: (lineId: string) => settle(`${tableNumber}: delivered`, tick.run({ ...asked, lineIds: [lineId] })),
    cancel: (reason: string) =>
      settle(`${tableNumber}: order cancelled`, cancelling.run({ ...asked, from: status, reason })),
    markPaid: async (isPaid: boolean) => {
      const outcome = await paying.run({ restaurantId, orderIds: [id], isPaid });
      if (!outcome.ok) showFailure(outcome.failure.message);
    },
    isBusy: [changeStatus, tick, cancelling, undoing, paying].some(({ isRunning }) => isRunning),
  };
};
