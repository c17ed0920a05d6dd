import { toKitchenTicket, type KitchenTicketInput } from '@comanda/contract/kitchen';
import { findTicketCourse, orderLabel, type LineCourse } from '@comanda/contract/orders';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { enqueuePrintJob, findPrinterLanguages } from '#features/printing';
import { findWorkplace } from '#features/restaurants';
import { planTickets, type PlannedTicket } from './plan-tickets.ts';
import {
  findOrderedLines,
  findOrdersOfTicket,
  findPrintState,
  lockPrintedOrder,
  savePrintState,
  replacePrintedLines,
} from './printed-orders.repository.ts';
import { findRoutedPrinters, findStationsByCategory } from './ticket-routes.repository.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockPrintedOrder>>>;

/**
 * Compares an order with its printed lines, and prints the difference. One transaction, which locks the order, writes the tickets and the
 * printed lines: a concurrent run, or one after a crash, finds nothing left to print. Orders that are one ticket are printed together.
 */
export const printTickets = (outer: Context, restaurantId: string, orderId: string): Promise<void> =>
  transact(outer, async (ctx) => {
    const tickets: TicketToPrint[] = [];
    for (const id of await findOrdersOfTicket(ctx.db, restaurantId, orderId))
      tickets.push(...(await planOrderTickets(ctx, restaurantId, id)));
    await enqueueTickets(ctx, restaurantId, joinTickets(tickets));
  });

/** The part of an order that one printer prints. */
interface TicketToPrint {
  readonly order: LockedOrder;
  readonly planned: PlannedTicket;
  /** The course of its lines; null if the guest marked none. */
  readonly course: LineCourse | null;
  /** When it was ordered, or fired. */
  readonly startedAt: Date;
  readonly movedFrom: string | null;
  /** Further orders of which the same paper shows the lines. */
  readonly joined: readonly TicketToPrint[];
}

const planOrderTickets = async (
  ctx: TransactionContext,
  restaurantId: string,
  orderId: string,
): Promise<TicketToPrint[]> => {
  const order = await lockPrintedOrder(ctx.db, restaurantId, orderId);
  if (order === null) return [];
  const printed = await findPrintState(ctx.db, restaurantId, orderId);
  const lines = await findOrderedLines(ctx.db, restaurantId, orderId);
  const tickets = planTickets({
    order: { status: order.status, placedAt: order.created_at, correctedAt: order.corrected_at },
    lines,
    printed: printed.lines,
    printers: await findRoutedPrinters(ctx.db, restaurantId),
    stationByCategory: await findStationsByCategory(ctx.db, restaurantId),
  });
  const movedFrom = printed.tableNumber === order.table_number ? null : printed.tableNumber;
  const printState = { orderId, tableNumber: order.table_number, notes: order.notes, at: ctx.clock.now() };
  await savePrintState(ctx.db, restaurantId, printState);
  const linesById = new Map(lines.map((line) => [line.id, line]));
  return tickets
    .map((planned): TicketToPrint => {
      const added = planned.difference.added.map(({ id }) => linesById.get(id));
      const course = findTicketCourse(added.map((line) => line?.course ?? null));
      const startedAt = (course === 'later' ? added[0]?.firedAt : null) ?? order.created_at;
      return { order, planned, course, startedAt, movedFrom, joined: [] };
    })
    .filter(needsTicket);
};

/** True for a ticket with nothing but dishes of the later course: it is not a change of an earlier one. */
const isFiredCourse = ({ course, planned: { difference } }: TicketToPrint): boolean =>
  course === 'later' && difference.off.length === 0;

const needsTicket = ({ order, planned: { difference, isFirst }, movedFrom }: TicketToPrint): boolean =>
  difference.added.length + difference.off.length > 0 ||
  (movedFrom !== null && !isFirst && order.status !== 'cancelled');

/** Joins the first tickets of several orders for one printer. Later changes of each order are printed on their own. */
const joinTickets = (tickets: readonly TicketToPrint[]): TicketToPrint[] => {
  const isWhole = ({ order, planned }: TicketToPrint) => planned.isFirst && order.status !== 'cancelled';
  const firstByPrinter = Map.groupBy(tickets.filter(isWhole), ({ planned, course }) =>
    [planned.printerId, course].join(' '),
  );
  const joinedTickets = [...firstByPrinter.values()].flatMap(([first, ...joined]) =>
    first === undefined ? [] : [{ ...first, joined }],
  );
  return [...joinedTickets, ...tickets.filter((ticket) => !isWhole(ticket))];
};

const enqueueTickets = async (
  ctx: TransactionContext,
  restaurantId: string,
  tickets: readonly TicketToPrint[],
): Promise<void> => {
  if (tickets.length === 0) return;
  const kitchen = await findWorkplace(ctx.db, restaurantId);
  if (kitchen === null) return;
  const { language, settings } = kitchen;
  const printerIds = tickets.map(({ planned }) => planned.printerId);
  const languages = await findPrinterLanguages(ctx.db, restaurantId, printerIds);
  // Always sorted by printer, so that two orders that print concurrently do not deadlock.
  for (const ticket of tickets.toSorted((one, other) => (one.planned.printerId < other.planned.printerId ? -1 : 1))) {
    const { printerId } = ticket.planned;
    const content = toKitchenTicket({
      language: languages.get(printerId) ?? language,
      timezone: settings.timezone,
      ...toTicketContent(ticket),
    });
    await enqueuePrintJob(ctx, restaurantId, { printerId, title: titleOf(ticket), content });
    for (const { order, planned } of [ticket, ...ticket.joined])
      await replacePrintedLines(ctx.db, restaurantId, { orderId: order.id, printerId, lines: planned.linesAfter });
  }
};

const toTicketContent = (ticket: TicketToPrint): Omit<KitchenTicketInput, 'language' | 'timezone'> => {
  const {
    order,
    planned: { difference, isFirst },
    movedFrom,
    joined,
  } = ticket;
  return {
    orderId: order.id,
    placedAt: ticket.startedAt,
    tableNumber: order.table_number,
    pickupNumber: order.pickup_number,
    dueAt: order.due_at,
    customerName: order.customer_name,
    // The cook of the added lines has to know about allergies too.
    notes: difference.added.length > 0 ? order.notes : '',
    kind: order.status === 'cancelled' ? 'cancelled' : isFirst || isFiredCourse(ticket) ? 'order' : 'change',
    course: ticket.course,
    lines: difference.added,
    off: difference.off,
    movedFrom: isFirst ? null : movedFrom,
    joined: joined.map((other) => ({
      orderId: other.order.id,
      customerName: other.order.customer_name,
      notes: other.order.notes,
      lines: other.planned.difference.added,
    })),
  };
};

const titleOf = (ticket: TicketToPrint): string => {
  const { order, planned } = ticket;
  const table = orderLabel({ pickupNumber: order.pickup_number, tableNumber: order.table_number });
  if (order.status === 'cancelled') return `${table}: canceled`;
  if (isFiredCourse(ticket)) return `${table}: next course`;
  return planned.isFirst ? table : `${table}: change`;
};
