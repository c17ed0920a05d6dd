import { toKitchenTicket, type KitchenTicketInput } from '@comanda/contract/kitchen';
import { orderLabel } from '@comanda/contract/orders';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { enqueuePrintJob, findPrinterLanguages } from '#features/printing';
import { findWorkplace } from '#features/restaurants';
import { planTickets, type PlannedTicket } from './plan-tickets.ts';
import {
  findOrderedLines,
  findPrintState,
  lockPrintedOrder,
  savePrintState,
  replacePrintedLines,
} from './printed-orders.repository.ts';
import { findRoutedPrinters, findStationsByCategory } from './ticket-routes.repository.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockPrintedOrder>>>;

/**
 * Compares an order with its printed lines, and prints the difference. One transaction, which locks the order, writes the tickets and the
 * printed lines: a concurrent run, or one after a crash, finds nothing left to print.
 */
export const printTickets = (outer: Context, restaurantId: string, orderId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const order = await lockPrintedOrder(ctx.db, restaurantId, orderId);
    if (order === null) return;
    const printed = await findPrintState(ctx.db, restaurantId, orderId);
    const planned = planTickets({
      order: { status: order.status, placedAt: order.created_at, correctedAt: order.corrected_at },
      lines: await findOrderedLines(ctx.db, restaurantId, orderId),
      printed: printed.lines,
      printers: await findRoutedPrinters(ctx.db, restaurantId),
      stationByCategory: await findStationsByCategory(ctx.db, restaurantId),
    });
    const movedFrom = printed.tableNumber === order.table_number ? null : printed.tableNumber;
    await enqueueTickets(ctx, restaurantId, { order, planned, movedFrom });
    const printState = { orderId, tableNumber: order.table_number, notes: order.notes, at: ctx.clock.now() };
    await savePrintState(ctx.db, restaurantId, printState);
  });

interface TicketsToEnqueue {
  readonly order: LockedOrder;
  readonly planned: readonly PlannedTicket[];
  readonly movedFrom: string | null;
}

const enqueueTickets = async (
  ctx: TransactionContext,
  restaurantId: string,
  { order, planned, movedFrom }: TicketsToEnqueue,
): Promise<void> => {
  const needsTicket = ({ difference: { added, off }, isFirst }: PlannedTicket): boolean =>
    added.length + off.length > 0 || (movedFrom !== null && !isFirst && order.status !== 'cancelled');
  // Always sorted by printer, so that two orders that print concurrently do not deadlock.
  const changedTickets = planned
    .filter(needsTicket)
    .toSorted((one, other) => (one.printerId < other.printerId ? -1 : 1));
  if (changedTickets.length === 0) return;
  const kitchen = await findWorkplace(ctx.db, restaurantId);
  if (kitchen === null) return;
  const { language, settings } = kitchen;
  const printerIds = changedTickets.map(({ printerId }) => printerId);
  const languages = await findPrinterLanguages(ctx.db, restaurantId, printerIds);
  for (const ticket of changedTickets) {
    const content = toKitchenTicket({
      language: languages.get(ticket.printerId) ?? language,
      timezone: settings.timezone,
      ...toTicketContent(order, ticket, movedFrom),
    });
    const { printerId, linesAfter } = ticket;
    await enqueuePrintJob(ctx, restaurantId, { printerId, title: titleOf(order, ticket), content });
    await replacePrintedLines(ctx.db, restaurantId, { orderId: order.id, printerId, lines: linesAfter });
  }
};

const toTicketContent = (
  order: LockedOrder,
  { difference: { added, off }, isFirst }: PlannedTicket,
  movedFrom: string | null,
): Omit<KitchenTicketInput, 'language' | 'timezone'> => ({
  orderId: order.id,
  placedAt: order.created_at,
  tableNumber: order.table_number,
  pickupNumber: order.pickup_number,
  dueAt: order.due_at,
  customerName: order.customer_name,
  // The cook of the added lines has to know about allergies too.
  notes: added.length > 0 ? order.notes : '',
  kind: order.status === 'cancelled' ? 'cancelled' : isFirst ? 'order' : 'change',
  lines: added,
  off,
  movedFrom: isFirst ? null : movedFrom,
});

const titleOf = (order: LockedOrder, { isFirst }: PlannedTicket): string => {
  const table = orderLabel({ pickupNumber: order.pickup_number, tableNumber: order.table_number });
  if (order.status === 'cancelled') return `${table}: canceled`;
  return isFirst ? table : `${table}: change`;
};
