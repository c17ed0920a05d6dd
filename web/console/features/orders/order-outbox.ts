import { orderStatus } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showDone, showFailure } from '#console/notices';
import { createOutbox, entriesInStorage, onePerPerson, useUnsent, type Outbox } from '#console/outbox';
import { useCurrentUser } from '#features/accounts';
import { api, type ApiFailure } from '#kit/client';
import { browserSurroundings } from '#kit/follow';
import type { OrderChange } from './order-changes.ts';
import { doneAlready } from './done-already.ts';
import { isOpen } from './order-steps.ts';
import { refusals } from './refusals.ts';
import { undoOffers } from './undo-offers.ts';

interface Answer {
  readonly changeId: string | null;
  /** The name of the person who did the same before. */
  readonly doneBy?: string | undefined;
}

const send = async (change: OrderChange, changeId: string): Promise<Answer> => {
  const { restaurantId, orderId } = change;
  const order = { restaurantId, orderId };
  switch (change.kind) {
    case 'move':
      return api.orders.changeStatus({ ...order, from: change.from, to: change.to, changeId });
    case 'tick':
      return api.orders.tickItems({ ...order, lineIds: [...change.lineIds], changeId });
    case 'cancel':
      return api.orders.cancel({
        ...order,
        from: change.from,
        reason: change.reason,
        reasonCode: change.reasonCode,
        changeId,
      });
    case 'undo':
      await api.orders.undo({ ...order, changeId: change.changeId });
      return { changeId: null };
  }
};

/** An order that somebody else moved says so on its card, where it stands now. One that has left the board says so beside it. */
const sayWhyNot = (change: OrderChange, failure: ApiFailure): void => {
  const { orderId, tableNumber } = change;
  const present = orderStatus.safeParse(failure.detail['present']);
  const isOnBoard = failure.code === 'orders.conflict' && present.success && isOpen({ status: present.data });
  if (isOnBoard && change.kind !== 'undo') {
    refusals.set(orderId, { sentence: failure.message, wanted: change.to });
  } else showFailure(`${tableLabel(tableNumber)}: ${failure.message}`);
};

const openOutbox = onePerPerson<OrderChange>((userId) =>
  createOutbox<OrderChange, Answer>({
    send,
    onAnswered: (change, { changeId, doneBy }) => {
      // Somebody had done it already, or it was the undoing itself: there is nothing to take back.
      if (changeId === null || doneBy !== undefined) undoOffers.set(change.orderId, null);
      if (doneBy !== undefined && change.kind !== 'undo')
        showDone(`${tableLabel(change.tableNumber)}: ${doneAlready(change.to, doneBy)}`);
    },
    onRefused: (change, failure) => {
      undoOffers.set(change.orderId, null);
      sayWhyNot(change, failure);
    },
    kept: entriesInStorage(`orders.${userId}`),
    surroundings: browserSurroundings,
  }),
);

/** What the one who is logged in does with orders. */
export const useOrderOutbox = (): Outbox<OrderChange> => {
  const { user } = useCurrentUser();
  return openOutbox(user.id);
};

export const useUnsentOrders = () => useUnsent(useOrderOutbox());
