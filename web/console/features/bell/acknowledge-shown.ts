import { secondMs } from '@comanda/contract/kernel';
import { api } from '#kit/client';

/** Orders in sight of which no screen has said so, by their restaurant. */
const inSight = new Map<string, string>();
const mostAtOnce = 200;

/** Not all screens of a house at the same moment: the first one speaks, and the others hear it before it is their turn. */
const pauseMs = (): number => 300 + Math.random() * 1_200;
const afterFailureMs = 5 * secondMs;

let timer: ReturnType<typeof setTimeout> | undefined;
const speakIn = (ms: number): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    void speak();
  }, ms);
};

const speak = async (): Promise<void> => {
  // A screen that nobody looks at shows nothing.
  if (inSight.size === 0 || document.visibilityState !== 'visible') return;
  const byRestaurant = Map.groupBy(inSight, ([, restaurantId]) => restaurantId);
  try {
    for (const [restaurantId, entries] of byRestaurant) {
      const orderIds = entries.slice(0, mostAtOnce).map(([orderId]) => orderId);
      await api.orders.acknowledge({ restaurantId, orderIds });
      for (const orderId of orderIds) inSight.delete(orderId);
    }
    if (inSight.size > 0) speakIn(pauseMs());
  } catch {
    // No connection, or no right any more: what is still in sight then is said later, or never comes to it.
    if (inSight.size > 0) speakIn(afterFailureMs);
  }
};

const onReturn = (): void => {
  if (inSight.size > 0) speakIn(pauseMs());
};

/** Notes that this screen shows an order; what is answered says that it does not any more, or that it need not be said. */
export const noteInSight = ({ id, restaurantId }: { id: string; restaurantId: string }): (() => void) => {
  if (inSight.size === 0) document.addEventListener('visibilitychange', onReturn);
  inSight.set(id, restaurantId);
  speakIn(pauseMs());
  return () => {
    inSight.delete(id);
    if (inSight.size === 0) document.removeEventListener('visibilitychange', onReturn);
  };
};
