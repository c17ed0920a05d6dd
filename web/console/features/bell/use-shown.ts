import { useEffect, type RefObject } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { noteInSight } from './acknowledge-shown.ts';
import { isAtWork, onAtWork } from './at-work.ts';
import { isToAcknowledge } from './unopened-orders.ts';

/**
 * Acknowledges that this screen shows an order: when its element is visible, or when it is further down on a screen at which somebody
 * works and sees the number of orders. Every staff screen that shows new orders uses this.
 */
export const useShown = (element: RefObject<Element | null>, order: OrderDocument): void => {
  const { id, restaurantId } = order;
  const needsAcknowledgment = isToAcknowledge(order);
  useEffect(() => {
    if (!needsAcknowledgment || element.current === null) return undefined;
    const sight = trackSight({ id, restaurantId });
    let isInSight = false;
    const update = () => sight.become(isInSight || isAtWork());
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(element.current);
    const unsubscribe = onAtWork(update);
    return () => {
      observer.disconnect();
      unsubscribe();
      sight.become(false);
    };
  }, [element, id, restaurantId, needsAcknowledgment]);
};

/** Tracks if an order counts as shown, and forwards only changes. */
const trackSight = (order: { id: string; restaurantId: string }) => {
  let leave: (() => void) | null = null;
  return {
    become: (isInSight: boolean): void => {
      if (isInSight === (leave !== null)) return;
      if (leave !== null) leave();
      leave = isInSight ? noteInSight(order) : null;
    },
  };
};
