import { useEffect, type RefObject } from 'react';
import type { OrderDocument } from '@comanda/contract/orders';
import { secondMs } from '@comanda/contract/kernel';
import { apiClient } from '#kit/client';
import { isInUse, onActivityChange } from './screen-activity.ts';
import { needsAcknowledgment } from './unopened-orders.ts';

/** Restaurant ids of the orders that this screen shows and no screen has acknowledged yet, by order id. */
const inSight = new Map<string, string>();
const maxPerRequest = 200;

/** Random delay, so that usually one screen of a restaurant acknowledges and the others hear of it before they send. */
const randomDelayMs = (): number => 300 + Math.random() * 1_200;
const retryDelayMs = 5 * secondMs;

let timer: ReturnType<typeof setTimeout> | undefined;
const scheduleSend = (ms: number): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendAcknowledgments();
  }, ms);
};

const sendAcknowledgments = async (): Promise<void> => {
  // An order in a hidden tab does not count as shown.
  if (inSight.size === 0 || document.visibilityState !== 'visible') return;
  const byRestaurant = Map.groupBy(inSight, ([, restaurantId]) => restaurantId);
  try {
    for (const [restaurantId, entries] of byRestaurant) {
      const orderIds = entries.slice(0, maxPerRequest).map(([orderId]) => orderId);
      await apiClient.orders.acknowledge({ restaurantId, orderIds });
      for (const orderId of orderIds) inSight.delete(orderId);
    }
    if (inSight.size > 0) scheduleSend(randomDelayMs());
  } catch {
    // The connection or the right is missing. Retries while orders are in sight; an order that leaves the screen is dropped.
    if (inSight.size > 0) scheduleSend(retryDelayMs);
  }
};

const onVisibilityChange = (): void => {
  if (inSight.size > 0) scheduleSend(randomDelayMs());
};

/** Queues the acknowledgment that this screen shows an order. Call the returned function when the order leaves the screen. */
const queueAcknowledgment = ({ id, restaurantId }: { id: string; restaurantId: string }): (() => void) => {
  if (inSight.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  inSight.set(id, restaurantId);
  scheduleSend(randomDelayMs());
  return () => {
    inSight.delete(id);
    if (inSight.size === 0) document.removeEventListener('visibilitychange', onVisibilityChange);
  };
};

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
