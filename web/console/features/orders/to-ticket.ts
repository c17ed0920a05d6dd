import { toKitchenTicket } from '@comanda/contract/kitchen';
import { findTicketCourse, isHeldLine, type OrderDocument, type OrderItem } from '@comanda/contract/orders';
import type { Ticket } from '@comanda/contract/printing';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';

/** Converts an order without its held dishes to a ticket as the kitchen printer prints it, in the restaurant's language and time zone. */
export const toTicket = (
  order: OrderDocument,
  { language, settings }: WorkplaceDocument,
  lines: readonly OrderItem[] = order.items.filter((line) => !isHeldLine(line)),
): Ticket =>
  toKitchenTicket({
    language,
    timezone: settings.timezone,
    orderId: order.id,
    placedAt: new Date((lines.every(({ course }) => course === 'later') ? lines[0]?.firedAt : null) ?? order.createdAt),
    tableNumber: order.tableNumber,
    pickupNumber: order.pickupNumber,
    dueAt: order.dueAt === null ? null : new Date(order.dueAt),
    customerName: order.customerName,
    notes: order.notes,
    kind: order.status === 'cancelled' ? 'cancelled' : 'order',
    course: findTicketCourse(lines.map(({ course }) => course)),
    lines: lines
      .filter(({ charge }) => charge === null)
      .map(({ quantity, name, options, notes }) => ({
        quantity,
        name,
        options: options.map((option) => option.name),
        notes,
      })),
  });
