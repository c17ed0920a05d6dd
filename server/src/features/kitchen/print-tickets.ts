import { toKitchenTicket, type KitchenTicketInput } from '@comanda/contract/kitchen';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { enqueuePrintJob } from '#features/printing';
import { findWorkplace } from '#features/restaurants';
import { planTickets, type PlannedTicket } from './plan-tickets.ts';
import { findOrderedLines, findPrinted, lockPrintedOrder, saveLook, savePrinted } from './printed.repository.ts';
import { findRoutedPrinters, findStationsByCategory } from './ticket-routes.repository.ts';

type HeldOrder = NonNullable<Awaited<ReturnType<typeof lockPrintedOrder>>>;

/**
 * Holds an order against what is printed of it, and prints the difference. Tickets and what they say are written in one
 * transaction that holds the order: whoever looks at the same time, or after a crash, finds nothing left to print.
 */
export const printTickets = (outer: Context, restaurantId: string, orderId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const order = await lockPrintedOrder(ctx.db, restaurantId, orderId);
    if (order === null) return;
    const printed = await findPrinted(ctx.db, restaurantId, orderId);
    const planned = planTickets({
      order: { status: order.status, placedAt: order.created_at, correctedAt: order.corrected_at },
      lines: await findOrderedLines(ctx.db, restaurantId, orderId),
      printed: printed.lines,
      printers: await findRoutedPrinters(ctx.db, restaurantId),
      stationByCategory: await findStationsByCategory(ctx.db, restaurantId),
    });
    const movedFrom = printed.tableNumber === order.table_number ? null : printed.tableNumber;
    await enqueueAll(ctx, restaurantId, { order, planned, movedFrom });
    const look = { orderId, tableNumber: order.table_number, notes: order.notes, at: ctx.clock.now() };
    await saveLook(ctx.db, restaurantId, look);
  });

interface Tickets {
  readonly order: HeldOrder;
  readonly planned: readonly PlannedTicket[];
  readonly movedFrom: string | null;
}

const enqueueAll = async (
  ctx: TransactionContext,
  restaurantId: string,
  { order, planned, movedFrom }: Tickets,
): Promise<void> => {
  const isNews = ({ difference: { added, off }, isFirst }: PlannedTicket): boolean =>
    added.length + off.length > 0 || (movedFrom !== null && !isFirst && order.status !== 'cancelled');
  // Always in the same order, so that two orders that print at once do not wait for each other.
  const news = planned.filter(isNews).toSorted((one, other) => (one.printerId < other.printerId ? -1 : 1));
  if (news.length === 0) return;
  const kitchen = await findWorkplace(ctx.db, restaurantId);
  if (kitchen === null) return;
  const { language, settings } = kitchen;
  for (const ticket of news) {
    const content = toKitchenTicket({ language, timezone: settings.timezone, ...wordsOf(order, ticket, movedFrom) });
    const { printerId, wanted } = ticket;
    await enqueuePrintJob(ctx, restaurantId, { printerId, title: titleOf(order, ticket), content });
    await savePrinted(ctx.db, restaurantId, { orderId: order.id, printerId, lines: wanted });
  }
};

const wordsOf = (
  order: HeldOrder,
  { difference: { added, off }, isFirst }: PlannedTicket,
  movedFrom: string | null,
): Omit<KitchenTicketInput, 'language' | 'timezone'> => ({
  orderId: order.id,
  placedAt: order.created_at,
  tableNumber: order.table_number,
  customerName: order.customer_name,
  // Whoever cooks what is added has to know of the allergy too.
  notes: added.length > 0 ? order.notes : '',
  kind: order.status === 'cancelled' ? 'cancelled' : isFirst ? 'order' : 'change',
  lines: added,
  off,
  movedFrom: isFirst ? null : movedFrom,
});

const titleOf = (order: HeldOrder, { isFirst }: PlannedTicket): string => {
  const table = tableLabel(order.table_number);
  if (order.status === 'cancelled') return `${table}: cancelled`;
  return isFirst ? table : `${table}: change`;
};
