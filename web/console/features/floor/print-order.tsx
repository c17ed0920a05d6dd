import type { OrderDocument } from '@comanda/contract/orders';
import { PrintTicketButton } from '#features/printing';
import { useWorkplaces } from '#features/restaurants';
import { toTicket } from '#features/orders';

/** Prints the order with the browser. */
export const PrintOrder = ({ order }: { order: OrderDocument }) => {
  const { documents: workplaces } = useWorkplaces();
  const workplace = workplaces.find(({ id }) => id === order.restaurantId);
  return workplace === undefined ? null : <PrintTicketButton ticketOf={() => toTicket(order, workplace)} />;
};
