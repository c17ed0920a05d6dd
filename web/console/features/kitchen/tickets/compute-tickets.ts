import { isShownAtStations, isStillToMake, type StationDocument } from '@comanda/contract/kitchen';
import type { OrderDocument, OrderItem } from '@comanda/contract/orders';
import type { SeenLine, SeenTickets } from './seen-tickets.ts';

export interface KitchenTicketLine extends OrderItem {
  /** Change of the quantity since the cooks saw it; 0 if it has not changed. */
  readonly changedBy: number;
}

/** The fields of an order that tickets depend on. */
export type CookedOrder = Pick<OrderDocument, 'id' | 'items' | 'status' | 'createdAt'>;

/** The part of one order that the chosen stations make. */
export interface KitchenTicket<Order extends CookedOrder = OrderDocument> {
  readonly order: Order;
  readonly lines: readonly KitchenTicketLine[];
  /** Lines that were removed since the cooks saw the order. */
  readonly takenOff: ReadonlyArray<SeenLine & { readonly id: string }>;
  readonly isNew: boolean;
  readonly isCancelled: boolean;
}

interface TicketsInput<Order> {
  readonly orders: readonly Order[];
  readonly cancelled: readonly Order[];
  readonly stations: readonly StationDocument[];
  readonly chosenIds: readonly string[];
  readonly seen: SeenTickets;
}

/** Tickets of a screen, oldest first. A ticket disappears when its last line is ready; a canceled one, when cooks have seen that. */
export const computeTickets = <Order extends CookedOrder>({
  orders,
  cancelled,
  stations,
  chosenIds,
  seen,
}: TicketsInput<Order>): Array<KitchenTicket<Order>> => {
  const ticketOf = (order: Order): KitchenTicket<Order> => {
    const before = seen[order.id];
    const isHere = (line: Pick<OrderItem, 'categoryId'>) => isShownAtStations(line, { stations, chosenIds });
    const currentIds = new Set(order.items.map(({ id }) => id));
    return {
      order,
      lines: order.items
        .filter((line) => line.charge === null && isHere(line))
        .map((line) => ({
          ...line,
          changedBy: before === undefined ? 0 : line.quantity - (before[line.id]?.quantity ?? 0),
        })),
      takenOff: Object.entries(before ?? {})
        .filter(([id, line]) => !currentIds.has(id) && isHere(line))
        .map(([id, line]) => ({ id, ...line })),
      isNew: before === undefined,
      isCancelled: order.status === 'cancelled',
    };
  };
  const openTickets = orders
    .map(ticketOf)
    .filter(({ lines, takenOff }) => lines.some(isStillToMake) || takenOff.length > 0);
  // A canceled order that no cook has seen needs no ticket.
  const cancelledTickets = cancelled.map(ticketOf).filter(({ lines, isNew }) => !isNew && lines.some(isStillToMake));
  return [...openTickets, ...cancelledTickets].toSorted((one, other) =>
    one.order.createdAt.localeCompare(other.order.createdAt),
  );
};

/** True if the ticket has changes that the cooks have not seen yet. */
export const hasUnseenChanges = ({ lines, takenOff }: Pick<KitchenTicket, 'lines' | 'takenOff'>): boolean =>
  takenOff.length > 0 || lines.some(({ changedBy }) => changedBy !== 0);
