import { findGuestStage, countReadyLines, type GuestOrderDocument, type GuestStage } from '@comanda/contract/orders';

type TrackedOrder = Pick<GuestOrderDocument, 'status' | 'guestId' | 'items' | 'waitsFor' | 'sendsAt' | 'readyAt'>;

export interface OrdersSummary {
  readonly stage: GuestStage;
  /** True if no open order still waits to be accepted by the staff. */
  readonly isAccepted: boolean;
  /** Number of ready lines in the open orders; in all orders if none is open. `of` is the number of lines. */
  readonly ready: number;
  readonly of: number;
}

/** Summary of the guest's own orders, or of the table's orders if the guest has none. Null if nothing was ordered. */
export const summarizeOrders = (orders: readonly TrackedOrder[], guestId: string): OrdersSummary | null => {
  if (orders.length === 0) return null;
  const notCancelled = ownOrdersOrAll(orders, guestId).filter(({ status }) => status !== 'cancelled');
  const open = notCancelled.filter(({ status }) => status !== 'delivered');
  const lines = countReadyLines((open.length > 0 ? open : notCancelled).flatMap(({ items }) => items));
  const isAccepted = open.every(({ status }) => status !== 'unopened');
  return { ...lines, stage: computeStage(notCancelled, open, lines.ready), isAccepted };
};

/** Returns the guest's own orders, or all orders of the table if the guest has none. */
export const ownOrdersOrAll = <Order extends Pick<TrackedOrder, 'guestId'>>(
  orders: readonly Order[],
  guestId: string,
): readonly Order[] => {
  const own = orders.filter((order) => order.guestId === guestId);
  return own.length > 0 ? own : orders;
};

const computeStage = (
  notCancelled: readonly TrackedOrder[],
  open: readonly TrackedOrder[],
  ready: number,
): GuestStage => {
  if (notCancelled.length === 0) return 'cancelled';
  const stages = new Set(open.map(findGuestStage));
  if (stages.has('pickup')) return 'pickup';
  if (stages.has('unpaid')) return 'unpaid';
  if (stages.has('waiting')) return 'waiting';
  if (stages.has('later')) return 'later';
  if (open.length === 0 || ready > 0) return 'ready';
  return stages.has('cooking') ? 'cooking' : 'received';
};
