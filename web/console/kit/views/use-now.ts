import { useSyncExternalStore } from 'react';
import { minuteMs } from '@comanda/contract/kernel';

const everyMs = minuteMs / 2;
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
};

/** One clock for the whole screen: hundreds of ages are drawn in one go. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tell, everyMs);
    // What has passed while nobody looked at the time.
    if (Date.now() - nowMs > everyMs) nowMs = Date.now();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The time, to the half minute, kept true while the screen stays open. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs);
