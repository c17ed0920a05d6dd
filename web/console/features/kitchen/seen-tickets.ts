import { z } from 'zod';
import type { OrderDocument } from '@comanda/contract/orders';

const seenLine = z.object({ name: z.string(), quantity: z.number(), categoryId: z.string().nullable() });
export type SeenLine = z.infer<typeof seenLine>;

/** Orders as the cooks at this screen last saw them, by id: what is different now is news to them. */
export const seenTickets = z.record(z.string(), z.record(z.string(), seenLine));
export type SeenTickets = Readonly<z.infer<typeof seenTickets>>;

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
