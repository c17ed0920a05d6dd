import { useEffect, type RefObject } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { noteInSight } from './acknowledge-shown.ts';
import { isAtWork, onAtWork } from './at-work.ts';
import { isToAcknowledge } from './unopened-orders.ts';

/**
 * Says to the house that this screen shows an order: once the element is really in sight, or further down on a screen at which
 * someone works and sees how many there are. For every screen of the staff that shows new orders.
 */
export const useShown = (element: RefObject<Element | null>, order: OrderDocument): void => {
  const { id, restaurantId } = order;
  const isWanted = isToAcknowledge(order);
  useEffect(() => {
    if (!isWanted || element.current === null) return undefined;
    const sight = sightOf({ id, restaurantId });
    let isInSight = false;
    const look = () => sight.become(isInSight || isAtWork());
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true;
      look();
    });
    observer.observe(element.current);
    const stopHearing = onAtWork(look);
    return () => {
      observer.disconnect();
      stopHearing();
      sight.become(false);
    };
  }, [element, id, restaurantId, isWanted]);
};

/** Whether an order counts as shown, said when it changes. */
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
