import { useSyncExternalStore } from 'react';
import { minuteMs } from '@comanda/contract/kernel';

const intervalMs = minuteMs / 2;
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
};

/** All subscribers share one timer, so that hundreds of relative times update in one render. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, intervalMs);
    // Updates the time if it went stale while nothing was subscribed.
    if (Date.now() - nowMs > intervalMs) nowMs = Date.now();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Current time, updated every half minute while the screen is open. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);
