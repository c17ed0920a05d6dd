import type { OrderDocument, OrderStatus } from '@comanda/contract/orders';

/** What someone wants to see of the floor; null is everything. */
export interface FloorFilter {
  readonly restaurantId: string | null;
  readonly status: OrderStatus | null;
  readonly search: string;
}

export const everything: FloorFilter = { restaurantId: null, status: null, search: '' };

/** Looked for in what people call out: the table, the guest, a dish, a note. */
const textOf = ({ tableNumber, customerName, notes, items }: OrderDocument): string =>
  [tableNumber, customerName, notes, ...items.flatMap((item) => [item.name, item.notes])].join('\n').toLowerCase();

export const matches = (order: OrderDocument, { restaurantId, status, search }: FloorFilter): boolean => {
  const wanted = search.trim().toLowerCase();
  return (
    (restaurantId === null || order.restaurantId === restaurantId) &&
    (status === null || order.status === status) &&
    (wanted === '' || textOf(order).includes(wanted))
  );
};
