import { isShownAtStations, isStillToMake, type StationDocument } from '@comanda/contract/kitchen';
import { isHeldLine, type OrderDocument, type OrderItem } from '@comanda/contract/orders';
import type { SeenLine, SeenTickets } from './seen-tickets.ts';

export interface KitchenTicketLine extends OrderItem {
  /** Change of the quantity since the cooks saw it; 0 if it has not changed. */
  readonly changedBy: number;
}

/** The fields of an order that tickets depend on. */
export type CookedOrder = Pick<OrderDocument, 'id' | 'items' | 'status' | 'createdAt'>;

/** The part of one order that the chosen stations make at once, after a course was fired, or later. */
export interface KitchenTicket<Order extends CookedOrder = OrderDocument> {
  /** Unique on the screen: the order's id, with the part if it is a course. */
  readonly id: string;
  readonly order: Order;
  readonly part: TicketPart;
  /** Time since which it can be made; for a held course, since which it waits. */
  readonly since: string;
  readonly lines: readonly KitchenTicketLine[];
  /** Lines that were removed since the cooks saw the order. */
  readonly takenOff: ReadonlyArray<SeenLine & { readonly id: string }>;
  readonly isNew: boolean;
  readonly isCancelled: boolean;
}

const ticketParts = ['at-once', 'fired', 'held'] as const;
type TicketPart = (typeof ticketParts)[number];

const partOf = (line: OrderItem): TicketPart => {
  if (line.course !== 'later') return 'at-once';
  return isHeldLine(line) ? 'held' : 'fired';
};

interface TicketsInput<Order> {
  readonly orders: readonly Order[];
  readonly cancelled: readonly Order[];
  readonly stations: readonly StationDocument[];
  readonly chosenIds: readonly string[];
  readonly seen: SeenTickets;
}

/**
 * Tickets of a screen, oldest first and held courses last. A ticket disappears when its last line is ready; a canceled one, when cooks have
 * seen that.
 */
export const computeTickets = <Order extends CookedOrder>({
  orders,
  cancelled,
  stations,
  chosenIds,
  seen,
}: TicketsInput<Order>): Array<KitchenTicket<Order>> => {
  const ticketOf = (order: Order, part: TicketPart): KitchenTicket<Order> => {
    const before = seen[order.id];
    const isHere = (line: Pick<OrderItem, 'categoryId'>) => isShownAtStations(line, { stations, chosenIds });
    const currentIds = new Set(order.items.map(({ id }) => id));
    const lines = order.items.filter((line) => line.charge === null && isHere(line) && partOf(line) === part);
    return {
      id: part === 'at-once' ? order.id : `${order.id} ${part}`,
      order,
      part,
      since: part === 'fired' ? (lines[0]?.firedAt ?? order.createdAt) : order.createdAt,
      lines: lines.map((line) => ({
        ...line,
        changedBy: before === undefined ? 0 : line.quantity - (before[line.id]?.quantity ?? 0),
      })),
      // Nobody has begun to make a dish that was held.
      takenOff:
        part === 'at-once'
          ? Object.entries(before ?? {})
              .filter(([id, line]) => !currentIds.has(id) && line.isHeld === undefined && isHere(line))
              .map(([id, line]) => ({ id, ...line }))
          : [],
      isNew: part !== 'held' && (before === undefined || lines.some(({ id }) => before[id]?.isHeld === true)),
      isCancelled: order.status === 'cancelled',
    };
  };
  const ticketsOf = (order: Order) => ticketParts.map((part) => ticketOf(order, part));
  const openTickets = orders
    .flatMap(ticketsOf)
    .filter(({ lines, takenOff }) => lines.some(isStillToMake) || takenOff.length > 0);
  // A canceled order that no cook has seen, or a course that nobody has begun, needs no ticket.
  const cancelledTickets = cancelled
    .flatMap(ticketsOf)
    .filter(({ lines, part, isNew }) => part !== 'held' && !isNew && lines.some(isStillToMake));
  const placeOf = ({ part, since }: KitchenTicket<Order>) => `${part === 'held' ? 1 : 0} ${since}`;
  return [...openTickets, ...cancelledTickets].toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
};

/** True if the ticket has changes that the cooks have not seen yet. */
export const hasUnseenChanges = ({ lines, takenOff }: Pick<KitchenTicket, 'lines' | 'takenOff'>): boolean =>
  takenOff.length > 0 || lines.some(({ changedBy }) => changedBy !== 0);
