import {
  isPrintedByRoute,
  diffTicketLines,
  type TicketDifference,
  type IdentifiedTicketLine,
} from '@comanda/contract/kitchen';
import type { OrderStatus } from '@comanda/contract/orders';
import type { OrderedLine, PrintedLine } from './printed.repository.ts';
import type { RoutedPrinter } from './ticket-routes.repository.ts';

interface Plan {
  readonly order: { readonly status: OrderStatus; readonly placedAt: Date; readonly correctedAt: Date | null };
  readonly lines: readonly OrderedLine[];
  readonly printed: readonly PrintedLine[];
  readonly printers: readonly RoutedPrinter[];
  readonly stationByCategory: ReadonlyMap<string, string>;
}

export interface PlannedTicket {
  readonly printerId: string;
  /** What its paper says afterwards. */
  readonly wanted: readonly IdentifiedTicketLine[];
  readonly difference: TicketDifference;
  /** Nothing of the order was on its paper before. */
  readonly isFirst: boolean;
}

/** What each printer has still to print of an order. */
export const planTickets = ({ order, lines, printed, printers, stationByCategory }: Plan): PlannedTicket[] => {
  const whereOf = whereLinesGo({ order, printed, printers, stationByCategory });
  const wantedLines = order.status === 'cancelled' ? [] : lines.map((line) => ({ line, at: whereOf(line) }));
  return printers.map(({ id: printerId }) => {
    const before = printed.filter((line) => line.printerId === printerId);
    const wanted = wantedLines.filter(({ at }) => at.has(printerId)).map(({ line }) => line);
    return { printerId, wanted, difference: diffTicketLines(wanted, before), isFirst: before.length === 0 };
  });
};

/**
 * A line stays with the printers that printed it, whatever has become of stations since, and comes to those that wait until it
 * is accepted. A new one goes where it is made.
 */
const whereLinesGo = ({ order, printed, printers, stationByCategory }: Omit<Plan, 'lines'>) => {
  const { status, placedAt, correctedAt } = order;
  // Whoever adds a printer in the middle of an evening does not want that evening on paper.
  const there = printers.filter(({ addedAt }) => addedAt <= (correctedAt ?? placedAt));
  const isDue = ({ route }: RoutedPrinter): boolean =>
    status !== 'delivered' && (route.printsWhen === 'placed' || status !== 'unopened');
  return (line: OrderedLine): ReadonlySet<string> => {
    const stationId = line.categoryId === null ? null : (stationByCategory.get(line.categoryId) ?? null);
    const meant = there.filter(({ route }) => isPrintedByRoute(route, stationId));
    const already = printers.filter(({ id }) => printed.some((one) => one.id === line.id && one.printerId === id));
    // What no printer is meant for is on paper all the same: a ticket too many is thrown away, one too few is a table that waits.
    const first = meant.length > 0 ? meant : there.slice(0, 1);
    const further = already.length > 0 ? meant.filter(({ routedAt }) => routedAt <= placedAt) : first;
    const due = line.isDelivered ? [] : further.filter(isDue);
    return new Set([...already, ...due].map(({ id }) => id));
  };
};
