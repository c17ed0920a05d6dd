import { useSyncExternalStore } from 'react';

const storageKey = 'comanda.guest-name';
const changed = 'comanda.guest-name-changed';

const read = (): string => {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    // A phone that keeps nothing is asked each time.
    return '';
  }
};

const keep = (name: string): void => {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    return;
  }
  dispatchEvent(new Event(changed));
};

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(changed, onChange);
  // Told by the phone's other tabs.
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('storage', onChange);
  };
};

/** What the guest is called, at the table and on an order: written once, kept on the phone. */
export const useGuestName = (): readonly [string, (name: string) => void] => [
  useSyncExternalStore(subscribe, read, () => ''),
  keep,
];
