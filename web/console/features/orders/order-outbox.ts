import { orderStatus, type OrderStatus } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { createOutbox, createOutboxStorage, outboxPerUser, useUnsentChanges, type Outbox } from '#console/outbox';
import { useCurrentUser } from '#features/accounts';
import { apiClient, type ApiFailure } from '#kit/client';
import { browserEnvironment } from '#kit/follow';
import { changeRefusals, undoOffers } from './order-stores.ts';
import type { OrderChange } from './order-changes.ts';
import { isOpenOrder } from './order-steps.ts';
import { ordersWords } from './words/index.ts';

/** Message for the second of two people who made the same change, such as 'Anna accepted it already'. */
const describeDuplicateChange = (status: OrderStatus, name: string): string => {
  const words = ordersWords.current();
  return words.already[status]({ name: name === '' ? words.someone : name });
};

interface SendResult {
  readonly changeId: string | null;
  /** Name of the person who has already made the same change. */
  readonly doneBy?: string | undefined;
}

const send = async (change: OrderChange, changeId: string): Promise<SendResult> => {
  const { restaurantId, orderId } = change;
  const order = { restaurantId, orderId };
  switch (change.kind) {
    case 'move':
      return apiClient.orders.changeStatus({ ...order, from: change.from, to: change.to, changeId });
    case 'tick':
      return apiClient.orders.tickItems({ ...order, lineIds: [...change.lineIds], changeId });
    case 'fire':
      return apiClient.orders.fireCourse({ ...order, changeId });
    case 'cancel':
      return apiClient.orders.cancel({
        ...order,
        from: change.from,
        reason: change.reason,
        reasonCode: change.reasonCode,
        changeId,
      });
    case 'undo':
      await apiClient.orders.undo({ ...order, changeId: change.changeId });
      return { changeId: null };
  }
};

/** Shows why the server refused a change: on the order's card if it is still on the board, otherwise as a notice. */
const showRefusal = (change: OrderChange, failure: ApiFailure): void => {
  const { orderId, tableNumber } = change;
  const present = orderStatus.safeParse(failure.detail['present']);
  const words = ordersWords.current();
  const sentence =
    failure.code === 'orders.conflict' && present.success
      ? words.conflict({ status: words.statuses[present.data] })
      : failure.message;
  const isStillOnBoard = failure.code === 'orders.conflict' && present.success && isOpenOrder({ status: present.data });
  if (isStillOnBoard && change.kind !== 'undo') {
    changeRefusals.set(orderId, { sentence, wanted: change.to });
  } else showErrorNotice(`${formatTable(tableNumber)}: ${sentence}`);
};

const openOutbox = outboxPerUser<OrderChange>((userId) =>
  createOutbox<OrderChange, SendResult>({
    send,
    onAnswered: (change, { changeId, doneBy }) => {
      // Somebody else had already made the change, or the change was an undo: there is nothing to undo.
      if (changeId === null || doneBy !== undefined) undoOffers.set(change.orderId, null);
      if (doneBy !== undefined && change.kind !== 'undo')
        showSuccessNotice(`${formatTable(change.tableNumber)}: ${describeDuplicateChange(change.to, doneBy)}`);
    },
    onRefused: (change, failure) => {
      undoOffers.set(change.orderId, null);
      showRefusal(change, failure);
    },
    kept: createOutboxStorage(`orders.${userId}`),
    surroundings: browserEnvironment,
  }),
);

/** Outbox with the order changes of the logged-in user. */
export const useOrderOutbox = (): Outbox<OrderChange> => {
  const { user } = useCurrentUser();
  return openOutbox(user.id);
};

export const useUnsentOrders = () => useUnsentChanges(useOrderOutbox());
