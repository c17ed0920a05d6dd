import { useEffect, type RefObject } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { noteInSight } from './acknowledge-shown.ts';
import { isToAcknowledge } from './unopened-orders.ts';

/**
 * Says to the house that this screen shows an order, once the element is really in sight: a card further down has been shown to
 * nobody. For every screen of the staff that shows new orders.
 */
export const useShown = (element: RefObject<Element | null>, order: OrderDocument): void => {
  const { id, restaurantId } = order;
  const isWanted = isToAcknowledge(order);
  useEffect(() => {
    if (!isWanted || element.current === null) return undefined;
    const sight = sightOf({ id, restaurantId });
    const observer = new IntersectionObserver((entries) => sight.become(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      sight.become(false);
    };
  }, [element, id, restaurantId, isWanted]);
};

/** Whether an order is in sight, said when it changes. */
const sightOf = (order: { id: string; restaurantId: string }) => {
  let leave: (() => void) | null = null;
  return {
    become: (isInSight: boolean): void => {
      if (isInSight === (leave !== null)) return;
      if (leave !== null) leave();
      leave = isInSight ? noteInSight(order) : null;
    },
  };
};
