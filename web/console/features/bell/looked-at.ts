import { useSyncExternalStore } from 'react';

/** The order whose details are open. */
export interface LookedAt {
  readonly orderId: string;
  /** True to open the details with the question why the order is canceled. */
  readonly isCancelling?: boolean;
}

let lookedAt: LookedAt | null = null;
const listeners = new Set<() => void>();

/** Opens an order's details on the orders page: immediately, or when the user gets there. */
export const lookAt = (next: LookedAt | null): void => {
  lookedAt = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLookedAt = () => ({ lookedAt: useSyncExternalStore(subscribe, () => lookedAt), lookAt });
