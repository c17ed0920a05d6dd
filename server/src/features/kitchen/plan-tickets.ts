import { isRouted, ticketDifference, type TicketDifference, type WantedLine } from '@comanda/contract/kitchen';
import type { OrderStatus } from '@comanda/contract/orders';
import type { OrderedLine, PrintedLine } from './printed.repository.ts';
import type { RoutedPrinter } from './ticket-routes.repository.ts';

interface Plan {
  readonly order: { readonly status: OrderStatus; readonly placedAt: Date };
  readonly lines: readonly OrderedLine[];
  readonly printed: readonly PrintedLine[];
  readonly printers: readonly RoutedPrinter[];
  readonly stationByCategory: ReadonlyMap<string, string>;
}

export interface PlannedTicket {
  readonly printerId: string;
  /** What its paper says afterwards. */
  readonly wanted: readonly WantedLine[];
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
    return { printerId, wanted, difference: ticketDifference(wanted, before), isFirst: before.length === 0 };
  });
};

/** A line stays with the printers that printed it, whatever has become of stations since. A new one goes where it is made. */
const whereLinesGo = ({ order, printed, printers, stationByCategory }: Omit<Plan, 'lines'>) => {
  // Whoever adds a printer in the middle of an evening does not want that evening on paper.
  const there = printers.filter(({ addedAt }) => addedAt <= order.placedAt);
  const isDue = ({ route }: RoutedPrinter): boolean =>
    order.status !== 'delivered' && (route.printsWhen === 'placed' || order.status !== 'unopened');
  return (line: OrderedLine): ReadonlySet<string> => {
    const already = printed.filter(({ id }) => id === line.id).map(({ printerId }) => printerId);
    if (already.length > 0) return new Set(already);
    if (line.isDelivered) return new Set();
    const stationId = line.categoryId === null ? null : (stationByCategory.get(line.categoryId) ?? null);
    const meant = there.filter(({ route }) => isRouted(route, stationId));
    // What no printer is meant for is on paper all the same: a ticket too many is thrown away, one too few is a table that waits.
    const chosen = meant.length > 0 ? meant : there.slice(0, 1);
    return new Set(chosen.filter(isDue).map(({ id }) => id));
  };
};
