import { useMemo } from 'react';
import { defaults } from '@comanda/contract/kernel';
import { tabOf } from '@comanda/contract/orders';
import { useTable } from '#guest/table';
import type { Place } from '#guest/visit';
import { useLive } from '#kit/wire';
import { translateOrders } from './translate-orders.ts';
import { useOrders } from './use-orders.ts';

/** Everything a visit has ordered, kept live and in the guest's language, and what it comes to. */
export const useTab = ({ visitId, guestId }: Place) => {
  const { menu } = useTable();
  const ordered = useOrders(visitId);
  const visits = useLive('guestVisits', { where: [['id', '==', visitId]] });
  const documents = useMemo(() => translateOrders(ordered.documents, menu), [ordered.documents, menu]);
  return {
    orders: { ...ordered, documents },
    visit: visits.documents[0] ?? null,
    table: tabOf(documents),
    /** The amount that somebody is paying right now. */
    held: documents.reduce((sum, { held }) => sum + held, 0),
    mine: tabOf(documents.filter((order) => order.guestId === guestId)),
    currency: documents[0]?.currency ?? defaults.currency,
  };
};
export type VisitTab = ReturnType<typeof useTab>;
