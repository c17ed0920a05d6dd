import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';

const storageKey = 'comanda.guest-name';
const changed = 'comanda.guest-name-changed';

/** Where the phone keeps nothing, the name lasts as long as the page. */
let unkept: string | null = null;

const read = (): string | null => unkept ?? phoneStorage.read(storageKey);

const keep = (name: string): void => {
  unkept = phoneStorage.write(storageKey, name) ? null : name;
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

/** What was written on this phone; null as long as nobody wrote anything, which is no wish to have no name. */
export const useWrittenName = (): readonly [string | null, (name: string) => void] => [
  useSyncExternalStore(subscribe, read, () => null),
  keep,
];

/** What the guest is called, at the table and on an order: written once, kept on the phone. */
export const useGuestName = (): readonly [string, (name: string) => void] => {
  const [name, keepName] = useWrittenName();
  return [name ?? '', keepName];
};
