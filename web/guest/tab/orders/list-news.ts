import { guestStageByStatus, type GuestOrderDocument } from '@comanda/contract/orders';
import { ownOrdersOrAll } from './summarize-orders.ts';

type TrackedOrder = Pick<
  GuestOrderDocument,
  'id' | 'status' | 'guestId' | 'items' | 'paymentStatus' | 'correctedAt' | 'readyAt' | 'pickupNumber'
>;

interface KnownOrder {
  readonly status: TrackedOrder['status'];
  /** Ids of the delivered lines. */
  readonly ready: readonly string[];
  readonly isPaid: boolean;
  /** Missing in states that were stored before orders could be changed. */
  readonly correctedAt?: string | null;
  /** True if it could be picked up. Missing in states that were stored before there were counters. */
  readonly isReady?: boolean;
}

/** Snapshot of the orders, by order id. Stored on the phone, so that a reload reports what happened meanwhile. */
export type OrdersSnapshot = Readonly<Record<string, KnownOrder>>;

export type OrderNews =
  | { readonly kind: 'accepted' | 'cooking' | 'ready' | 'cancelled' | 'paid' | 'changed' }
  | { readonly kind: 'item'; readonly item: string }
  | { readonly kind: 'pickup'; readonly number: number };

export const takeSnapshot = (orders: readonly TrackedOrder[]): OrdersSnapshot =>
  Object.fromEntries(
    orders.map(({ id, status, items, paymentStatus, correctedAt, readyAt }) => [
      id,
      {
        status,
        ready: items.filter(({ delivered }) => delivered).map((item) => item.id),
        isPaid: paymentStatus === 'paid',
        correctedAt,
        isReady: readyAt !== null,
      },
    ]),
  );

/** Lists what has changed since the snapshot. A step that was undone is no news. */
export const listNews = (before: OrdersSnapshot, orders: readonly TrackedOrder[], guestId: string): OrderNews[] =>
  ownOrdersOrAll(orders, guestId).flatMap((order) => {
    const last = before[order.id];
    return last === undefined ? [] : listOrderNews(last, order);
  });

const listOrderNews = (last: KnownOrder, order: TrackedOrder): OrderNews[] => {
  const paid: OrderNews[] = order.paymentStatus === 'paid' && !last.isPaid ? [{ kind: 'paid' }] : [];
  const isChanged =
    order.correctedAt !== null && order.correctedAt !== last.correctedAt && order.status !== 'cancelled';
  const changed: OrderNews[] = isChanged ? [{ kind: 'changed' }] : [];
  return [...changed, ...listStageNews(last, order), ...paid];
};

const listStageNews = (last: KnownOrder, order: TrackedOrder): OrderNews[] => {
  const { status, items, pickupNumber } = order;
  if (status === 'cancelled') return last.status === 'cancelled' ? [] : [{ kind: 'cancelled' }];
  if (pickupNumber !== null && order.readyAt !== null) {
    return last.isReady === true ? [] : [{ kind: 'pickup', number: pickupNumber }];
  }
  if (status === 'delivered') return last.status === 'delivered' ? [] : [{ kind: 'ready' }];
  const ready = items.filter(({ id, delivered }) => delivered && !last.ready.includes(id));
  if (ready.length > 0) return ready.map(({ name }) => ({ kind: 'item', item: name }));
  if (status === 'accepted' && last.status === 'unopened') return [{ kind: 'accepted' }];
  return status === 'preparing' && guestStageByStatus[last.status] === 'received' ? [{ kind: 'cooking' }] : [];
};
