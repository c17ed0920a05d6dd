import { defaults } from '@comanda/contract/kernel';
import { tabOf } from '@comanda/contract/orders';
import type { Place } from '#guest/visit';
import { useLive } from '#kit/wire';
import { useOrders } from './use-orders.ts';

/** Everything a visit has ordered, kept live, and what it comes to. */
export const useTab = ({ visitId, guestId }: Place) => {
  const orders = useOrders(visitId);
  const visits = useLive('guestVisits', { where: [['id', '==', visitId]] });
  const { documents } = orders;
  return {
    orders,
    visit: visits.documents[0] ?? null,
    table: tabOf(documents),
    mine: tabOf(documents.filter((order) => order.guestId === guestId)),
    currency: documents[0]?.currency ?? defaults.currency,
  };
};
export type VisitTab = ReturnType<typeof useTab>;
