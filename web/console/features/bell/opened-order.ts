import { useSyncExternalStore } from 'react';

/** The order whose details are open. */
export interface OpenedOrder {
  readonly orderId: string;
  /** True to open the details with the question why the order is canceled. */
  readonly isCancelling?: boolean;
}

let lookedAt: OpenedOrder | null = null;
const listeners = new Set<() => void>();

/** Opens an order's details on the orders page: immediately, or when the user gets there. */
export const openOrderDetails = (next: OpenedOrder | null): void => {
  lookedAt = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOpenedOrder = () => ({
  lookedAt: useSyncExternalStore(subscribe, () => lookedAt),
  lookAt: openOrderDetails,
});
