import { isHeldLine, type OrderDocument, type OrderItem } from '@comanda/contract/orders';
import { isPlainRecord } from './device-storage.ts';

export type SeenLine = Pick<OrderItem, 'name' | 'quantity' | 'categoryId'> & {
  /** Present if the line was held for later. */
  readonly isHeld?: true;
};

/** Lines of each order as the cooks at this screen last saw them, by order id. Differences to it are highlighted as changes. */
export type SeenTickets = Readonly<Record<string, Readonly<Record<string, SeenLine>>>>;

const isSeenLine = (stored: unknown): stored is SeenLine =>
  isPlainRecord(stored) &&
  typeof stored['name'] === 'string' &&
  typeof stored['quantity'] === 'number' &&
  (stored['categoryId'] === null || typeof stored['categoryId'] === 'string');

export const isSeenTickets = (stored: unknown): stored is SeenTickets =>
  isPlainRecord(stored) &&
  Object.values(stored).every((lines) => isPlainRecord(lines) && Object.values(lines).every(isSeenLine));

type SeenOrder = Pick<OrderDocument, 'id' | 'items'>;

const toSeenLines = ({ items }: SeenOrder): Record<string, SeenLine> =>
  Object.fromEntries(
    items.map((line) => {
      const { id, name, quantity, categoryId } = line;
      return [id, { name, quantity, categoryId, ...(isHeldLine(line) ? { isHeld: true } : {}) }];
    }),
  );

/** Records the current lines of these orders as seen. */
export const markTicketsSeen = (seen: SeenTickets, orders: readonly SeenOrder[]): SeenTickets => ({
  ...seen,
  ...Object.fromEntries(orders.map((order) => [order.id, toSeenLines(order)])),
});

/** Drops the orders that are in no list any more. */
export const removeGoneOrders = (seen: SeenTickets, orderIds: ReadonlySet<string>): SeenTickets => {
  const goneIds = Object.keys(seen).filter((orderId) => !orderIds.has(orderId));
  return goneIds.length === 0 ? seen : Object.fromEntries(Object.entries(seen).filter(([id]) => orderIds.has(id)));
};
