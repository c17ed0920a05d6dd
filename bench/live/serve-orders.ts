import type { BenchRestaurant } from './create-restaurant.ts';

/** The staff of a restaurant: delivers the oldest order whenever more than the maximum are open. */
export interface OrderServer {
  note(orderId: string): void;
  readonly served: number;
  /** Resolves when no delivery is pending any more. */
  done(): Promise<void>;
  /** Delivers all orders that are still open, so that the next rush begins with empty screens. */
  serveAll(): Promise<void>;
}

export const serveOrders = (
  { owner, restaurantId }: BenchRestaurant,
  { mostOpen, onFailed }: { mostOpen: number; onFailed: (error: unknown) => void },
): OrderServer => {
  const waiting: string[] = [];
  const pendingCalls = new Set<Promise<unknown>>();
  let served = 0;

  const serve = async (orderId: string): Promise<void> => {
    try {
      await owner.call('orders', 'changeStatus', { restaurantId, orderId, from: 'unopened', to: 'delivered' });
      served += 1;
    } catch (error) {
      onFailed(error);
    }
  };

  return {
    note(orderId) {
      waiting.push(orderId);
      const oldest = waiting.length > mostOpen ? waiting.shift() : undefined;
      if (oldest === undefined) return;
      const serving = serve(oldest).finally(() => pendingCalls.delete(serving));
      pendingCalls.add(serving);
    },
    get served() {
      return served;
    },
    async done() {
      await Promise.all(pendingCalls);
    },
    async serveAll() {
      for (const orderId of waiting.splice(0)) await serve(orderId);
    },
  };
};
