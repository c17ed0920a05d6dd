import { isShownAt, isToMake, type StationDocument } from '@comanda/contract/kitchen';
import type { OrderDocument, OrderItem } from '@comanda/contract/orders';
import type { SeenLine, SeenTickets } from './seen-tickets.ts';

export interface TicketLine extends OrderItem {
  /** How many more or fewer than the cooks have seen; 0 where nothing has changed. */
  readonly changedBy: number;
}

/** What of an order decides what is cooked. */
export type CookedOrder = Pick<OrderDocument, 'id' | 'items' | 'status' | 'createdAt'>;

/** What of one order the cooks of these stations have to make. */
export interface Ticket<Order extends CookedOrder = OrderDocument> {
  readonly order: Order;
  readonly lines: readonly TicketLine[];
  /** What was taken off since the cooks saw it. */
  readonly takenOff: ReadonlyArray<SeenLine & { readonly id: string }>;
  readonly isNew: boolean;
  readonly isCancelled: boolean;
}

interface Kitchen<Order> {
  readonly orders: readonly Order[];
  readonly cancelled: readonly Order[];
  readonly stations: readonly StationDocument[];
  readonly chosenIds: readonly string[];
  readonly seen: SeenTickets;
}

/** The tickets of a screen, the oldest first. A ticket goes when its last line is ready; one that was cancelled, when that was seen. */
export const ticketsOf = <Order extends CookedOrder>({
  orders,
  cancelled,
  stations,
  chosenIds,
  seen,
}: Kitchen<Order>): Array<Ticket<Order>> => {
  const ticketOf = (order: Order): Ticket<Order> => {
    const before = seen[order.id];
    const isHere = (line: Pick<OrderItem, 'categoryId'>) => isShownAt(line, { stations, chosenIds });
    const now = new Set(order.items.map(({ id }) => id));
    return {
      order,
      lines: order.items.filter(isHere).map((line) => ({
        ...line,
        changedBy: before === undefined ? 0 : line.quantity - (before[line.id]?.quantity ?? 0),
      })),
      takenOff: Object.entries(before ?? {})
        .filter(([id, line]) => !now.has(id) && isHere(line))
        .map(([id, line]) => ({ id, ...line })),
      isNew: before === undefined,
      isCancelled: order.status === 'cancelled',
    };
  };
  const open = orders.map(ticketOf).filter(({ lines, takenOff }) => lines.some(isToMake) || takenOff.length > 0);
  // Of what nobody saw, nobody cooks anything.
  const off = cancelled.map(ticketOf).filter(({ lines, isNew }) => !isNew && lines.some(isToMake));
  return [...open, ...off].toSorted((one, other) => one.order.createdAt.localeCompare(other.order.createdAt));
};

/** Whether there is something on it that the cooks have not seen yet. */
export const isChanged = ({ lines, takenOff }: Pick<Ticket, 'lines' | 'takenOff'>): boolean =>
  takenOff.length > 0 || lines.some(({ changedBy }) => changedBy !== 0);
