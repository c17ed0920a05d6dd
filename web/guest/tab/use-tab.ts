import { useMemo } from 'react';
import { defaults } from '@comanda/contract/kernel';
import { tabOf } from '@comanda/contract/orders';
import { useTable } from '#guest/table';
import type { Place } from '#guest/visit';
import { useLive } from '#kit/wire';
import { translateOrders } from './translate-orders.ts';
import { useOrders } from './use-orders.ts';

/** All orders of a visit with their totals, live and in the guest's language. */
export const useTab = ({ visitId, guestId }: Place) => {
  const { menu } = useTable();
  const ordered = useOrders(visitId);
  const visits = useLive('guestVisits', { where: [['id', '==', visitId]] });
  const documents = useMemo(() => translateOrders(ordered.documents, menu), [ordered.documents, menu]);
  return {
    orders: { ...ordered, documents },
    visit: visits.documents[0] ?? null,
    table: tabOf(documents),
    /** The amount that guests have claimed and are paying now. */
    held: documents.reduce((sum, { held }) => sum + held, 0),
    mine: tabOf(documents.filter((order) => order.guestId === guestId)),
    currency: documents[0]?.currency ?? defaults.currency,
  };
};
export type VisitTab = ReturnType<typeof useTab>;
