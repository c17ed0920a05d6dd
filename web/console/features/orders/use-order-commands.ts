import { useMemo } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import {
  orderStatus,
  orderStatusLabels,
  type OrderDocument,
  type OrderItem,
  type OrderStatus,
} from '@comanda/contract/orders';
import { showFailure } from '#console/notices';
import { api, outcomeOf, type ApiFailure, type Outcome } from '#kit/client';
import { attempts, refusals, statusAfterTick, type Attempt } from './order-attempts.ts';
import { isOpen } from './order-steps.ts';
import { useUndo } from './undo.tsx';

type Running = Promise<{ changeId: string | null }>;

interface Doing {
  readonly order: OrderDocument;
  /** What the order is expected to become. */
  readonly status: OrderStatus;
  readonly lineIds?: readonly string[];
  /** What was done, in the past tense. */
  readonly sentence: string;
}

/** An order that somebody else moved says so on its card, where it stands now. One that has left the board says so beside it. */
const sayWhyNot = ({ order, status }: Doing, failure: ApiFailure): void => {
  const present = orderStatus.safeParse(failure.detail['present']);
  if (failure.code === 'orders.conflict' && present.success && isOpen({ status: present.data })) {
    refusals.set(order.id, { sentence: failure.message, wanted: status });
  } else showFailure(`${order.tableNumber}: ${failure.message}`);
};

/** The news of a change and the answer to it come by different ways; after this, no news is coming. */
const newsMs = 10 * secondMs;

/** Shows the change at once, and takes it back where it was refused. */
const attemptTo = async (doing: Doing, running: Running): Promise<Outcome<{ changeId: string | null }>> => {
  const { order, status, lineIds = [] } = doing;
  const attempt: Attempt = { updatedAt: order.updatedAt, status, lineIds };
  const forget = () => {
    if (attempts.get(order.id) === attempt) attempts.set(order.id, null);
  };
  attempts.set(order.id, attempt);
  refusals.set(order.id, null);
  const outcome = await outcomeOf(running);
  if (outcome.ok) setTimeout(forget, newsMs);
  else {
    forget();
    sayWhyNot(doing, outcome.failure);
  }
  return outcome;
};

/** What staff do with orders, each true when it was done. What can be taken back for a minute offers it at once. */
export const useOrderCommands = () => {
  const { offer, withdraw } = useUndo();
  return useMemo(() => {
    const settle = async (doing: Doing, running: Running): Promise<boolean> => {
      withdraw(doing.order.id);
      const outcome = await attemptTo(doing, running);
      if (!outcome.ok) return false;
      const { id: orderId, restaurantId, tableNumber } = doing.order;
      const { changeId } = outcome.output;
      if (changeId !== null) {
        offer({ restaurantId, orderId, changeId, sentence: `${tableNumber}: ${doing.sentence}` });
      }
      return true;
    };
    return {
      move: (order: OrderDocument, to: Exclude<OrderStatus, 'cancelled'>) =>
        settle(
          { order, status: to, sentence: orderStatusLabels[to] },
          api.orders.changeStatus({ restaurantId: order.restaurantId, orderId: order.id, from: order.status, to }),
        ),
      tickLine: (order: OrderDocument, { id: lineId, quantity, name }: OrderItem) =>
        settle(
          {
            order,
            status: statusAfterTick(order, lineId),
            lineIds: [lineId],
            sentence: `${quantity} × ${name} delivered`,
          },
          api.orders.tickItems({ restaurantId: order.restaurantId, orderId: order.id, lineIds: [lineId] }),
        ),
      cancel: (order: OrderDocument, reason: string) =>
        settle(
          { order, status: 'cancelled', sentence: orderStatusLabels.cancelled },
          api.orders.cancel({ restaurantId: order.restaurantId, orderId: order.id, from: order.status, reason }),
        ),
    };
  }, [offer, withdraw]);
};

export type OrderCommands = ReturnType<typeof useOrderCommands>;
