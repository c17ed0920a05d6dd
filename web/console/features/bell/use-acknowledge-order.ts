import { useEffect, type RefObject } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { queueAcknowledgment } from './queue-acknowledgment.ts';
import { isInUse, onActivityChange } from './screen-activity.ts';
import { needsAcknowledgment } from './unopened-orders.ts';

/**
 * Acknowledges that this screen shows an order: when its element is visible, or when it is further down on a screen at which somebody
 * works and sees the number of orders. Every staff screen that shows new orders uses this.
 */
export const useAcknowledgeOrder = (element: RefObject<Element | null>, order: OrderDocument): void => {
  const { id, restaurantId } = order;
  const isUnacknowledged = needsAcknowledgment(order);
  useEffect(() => {
    if (!isUnacknowledged || element.current === null) return undefined;
    const sight = trackSight({ id, restaurantId });
    let isInSight = false;
    const update = () => sight.become(isInSight || isInUse());
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(element.current);
    const unsubscribe = onActivityChange(update);
    return () => {
      observer.disconnect();
      unsubscribe();
      sight.become(false);
    };
  }, [element, id, restaurantId, isUnacknowledged]);
};

/** Tracks if an order counts as shown, and forwards only changes. */
const trackSight = (order: { id: string; restaurantId: string }) => {
  let leave: (() => void) | null = null;
  return {
    become: (isInSight: boolean): void => {
      if (isInSight === (leave !== null)) return;
      if (leave !== null) leave();
      leave = isInSight ? queueAcknowledgment(order) : null;
    },
  };
};
