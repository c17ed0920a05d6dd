import type { OrderDocument, OrderItem } from '@comanda/contract/orders';
import { isRecord } from './kept-on-device.ts';

export type SeenLine = Pick<OrderItem, 'name' | 'quantity' | 'categoryId'>;

/** Orders as the cooks at this screen last saw them, by id: what is different now is news to them. */
export type SeenTickets = Readonly<Record<string, Readonly<Record<string, SeenLine>>>>;

const isSeenLine = (kept: unknown): kept is SeenLine =>
  isRecord(kept) &&
  typeof kept['name'] === 'string' &&
  typeof kept['quantity'] === 'number' &&
  (kept['categoryId'] === null || typeof kept['categoryId'] === 'string');

export const isSeenTickets = (kept: unknown): kept is SeenTickets =>
  isRecord(kept) && Object.values(kept).every((lines) => isRecord(lines) && Object.values(lines).every(isSeenLine));

type SeenOrder = Pick<OrderDocument, 'id' | 'items'>;

const asSeen = ({ items }: SeenOrder): Record<string, SeenLine> =>
  Object.fromEntries(items.map(({ id, name, quantity, categoryId }) => [id, { name, quantity, categoryId }]));

/** Remembers these orders as they are now. */
export const withSeen = (seen: SeenTickets, orders: readonly SeenOrder[]): SeenTickets => ({
  ...seen,
  ...Object.fromEntries(orders.map((order) => [order.id, asSeen(order)])),
});

/** Remembers only what some list still holds. */
export const withoutGone = (seen: SeenTickets, orderIds: ReadonlySet<string>): SeenTickets => {
  const gone = Object.keys(seen).filter((orderId) => !orderIds.has(orderId));
  return gone.length === 0 ? seen : Object.fromEntries(Object.entries(seen).filter(([id]) => orderIds.has(id)));
};
