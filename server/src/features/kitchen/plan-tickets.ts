import {
  isPrintedByRoute,
  diffTicketLines,
  type TicketDifference,
  type IdentifiedTicketLine,
} from '@comanda/contract/kitchen';
import type { OrderStatus } from '@comanda/contract/orders';
import type { OrderLineToPrint, PrintedLine } from './printed-orders.repository.ts';
import type { RoutedPrinter } from './ticket-routes.repository.ts';

interface TicketPlanInput {
  readonly order: { readonly status: OrderStatus; readonly placedAt: Date; readonly correctedAt: Date | null };
  readonly lines: readonly OrderLineToPrint[];
  readonly printed: readonly PrintedLine[];
  readonly printers: readonly RoutedPrinter[];
  readonly stationByCategory: ReadonlyMap<string, string>;
}

export interface PlannedTicket {
  readonly printerId: string;
  /** The lines of the order that the printer has printed once this ticket is out. */
  readonly linesAfter: readonly IdentifiedTicketLine[];
  readonly difference: TicketDifference;
  /** True if the printer has printed nothing of the order before. */
  readonly isFirst: boolean;
}

/** Computes the lines that each printer still has to print of an order. */
export const planTickets = ({
  order,
  lines,
  printed,
  printers,
  stationByCategory,
}: TicketPlanInput): PlannedTicket[] => {
  const printersFor = createPrinterFinder({ order, printed, printers, stationByCategory });
  const linesWithPrinters = order.status === 'cancelled' ? [] : lines.map((line) => ({ line, at: printersFor(line) }));
  return printers.map(({ id: printerId }) => {
    const before = printed.filter((line) => line.printerId === printerId);
    const linesAfter = linesWithPrinters.filter(({ at }) => at.has(printerId)).map(({ line }) => line);
    return { printerId, linesAfter, difference: diffTicketLines(linesAfter, before), isFirst: before.length === 0 };
  });
};

/**
 * Returns a function that finds the printers for a line. A line stays with the printers that printed it, even if stations changed since,
 * and is added to those that wait until the order is accepted. A new line goes to the printers of its station.
 */
const createPrinterFinder = ({ order, printed, printers, stationByCategory }: Omit<TicketPlanInput, 'lines'>) => {
  const { status, placedAt, correctedAt } = order;
  // A printer that is added during service does not print the orders from before.
  const present = printers.filter(({ addedAt }) => addedAt <= (correctedAt ?? placedAt));
  const isDue = ({ route }: RoutedPrinter): boolean =>
    status !== 'delivered' && (route.printsWhen === 'placed' || status !== 'unopened');
  return (line: OrderLineToPrint): ReadonlySet<string> => {
    const stationId = line.categoryId === null ? null : (stationByCategory.get(line.categoryId) ?? null);
    const routed = present.filter(({ route }) => isPrintedByRoute(route, stationId));
    const already = printers.filter(({ id }) => printed.some((one) => one.id === line.id && one.printerId === id));
    // The first printer prints lines without a route: an extra ticket is thrown away, but a missing one makes a table wait.
    const first = routed.length > 0 ? routed : present.slice(0, 1);
    const candidates = already.length > 0 ? routed.filter(({ routedAt }) => routedAt <= placedAt) : first;
    const due = line.isDelivered ? [] : candidates.filter(isDue);
    return new Set([...already, ...due].map(({ id }) => id));
  };
};
