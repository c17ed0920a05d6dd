import { ticketOf } from '@comanda/contract/kitchen';
import type { OrderDocument } from '@comanda/contract/orders';
import { PrintTicketButton } from '#features/printing';
import { useWorkplaces } from '#features/restaurants';

/** The order on paper, as the kitchen's printer would print it: in the restaurant's language and time. */
export const PrintOrder = ({ order }: { order: OrderDocument }) => {
  const { documents: workplaces } = useWorkplaces();
  const kitchen = workplaces.find(({ id }) => id === order.restaurantId);
  if (kitchen === undefined) return null;
  return (
    <PrintTicketButton
      ticketOf={() =>
        ticketOf({
          language: kitchen.language,
          timezone: kitchen.settings.timezone,
          orderId: order.id,
          placedAt: new Date(order.createdAt),
          tableNumber: order.tableNumber,
          customerName: order.customerName,
          notes: order.notes,
          kind: order.status === 'cancelled' ? 'cancelled' : 'order',
          lines: order.items.map(({ quantity, name, options, notes }) => ({
            quantity,
            name,
            options: options.map((option) => option.name),
            notes,
          })),
        })
      }
    />
  );
};
