import { useMemo } from 'react';
import { restaurantDefaults } from '@comanda/contract/kernel';
import { computeTab } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { useLive } from '#kit/wire';
import { translateOrders, useOrders } from './orders/index.ts';

/** All orders of a visit with their totals, live and in the guest's language. */
export const useTab = ({ visitId, guestId }: VisitPlace) => {
  const { menu } = useTable();
  const ordered = useOrders(visitId);
  const visits = useLive('guestVisits', { where: [['id', '==', visitId]] });
  const { packaging } = useFullLocale().words.cart;
  const documents = useMemo(
    () => translateOrders(ordered.documents, menu, packaging),
    [ordered.documents, menu, packaging],
  );
  return {
    orders: { ...ordered, documents },
    visit: visits.documents[0] ?? null,
    table: computeTab(documents),
    /** The amount that guests have claimed and are paying now. */
    held: documents.reduce((sum, { held }) => sum + held, 0),
    mine: computeTab(documents.filter((order) => order.guestId === guestId)),
    currency: documents[0]?.currency ?? restaurantDefaults.currency,
  };
};
export type VisitTab = ReturnType<typeof useTab>;
