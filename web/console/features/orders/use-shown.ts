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
    let leave: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      const isInSight = entries.at(-1)?.isIntersecting === true;
      if (isInSight) leave ??= noteInSight({ id, restaurantId });
      else {
        leave?.();
        leave = undefined;
      }
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      leave?.();
    };
  }, [element, id, restaurantId, isWanted]);
};
