import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';

const storageKey = 'comanda.declined-visit';
const changed = 'comanda.declined-visit-changed';

/** Fallback in memory: if the phone cannot store anything, the answer lasts as long as the page. */
let unstored: string | null = null;

const read = (): string | null => unstored ?? phoneStorage.read(storageKey);

/** Stores the visit whose party this guest does not belong to; null deletes it. */
export const storeDeclinedVisit = (visitId: string | null): void => {
  unstored = null;
  if (visitId === null) phoneStorage.remove(storageKey);
  else if (!phoneStorage.write(storageKey, visitId)) unstored = visitId;
  dispatchEvent(new Event(changed));
};

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(changed, onChange);
  const stopListening = phoneStorage.onChange(onChange);
  return () => {
    removeEventListener(changed, onChange);
    stopListening();
  };
};

export const useDeclinedVisit = (): string | null => useSyncExternalStore(subscribe, read, () => null);
