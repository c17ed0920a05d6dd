import { useSyncExternalStore } from 'react';

/** The order whose details are open. */
export interface LookedAt {
  readonly orderId: string;
  /** Someone wants to cancel it: they are asked why. */
  readonly isCancelling?: boolean;
}

let lookedAt: LookedAt | null = null;
const listeners = new Set<() => void>();

/** Opens an order's details where orders are shown, now or once someone gets there. */
export const lookAt = (next: LookedAt | null): void => {
  lookedAt = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLookedAt = () => ({ lookedAt: useSyncExternalStore(subscribe, () => lookedAt), lookAt });
