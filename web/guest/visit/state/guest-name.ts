import { useSyncExternalStore } from 'react';
import { phoneStorage } from '#guest/phone';

const storageKey = 'comanda.guest-name';
const changed = 'comanda.guest-name-changed';

/** Fallback in memory: if the phone cannot store anything, the name lasts as long as the page. */
let unstored: string | null = null;

const read = (): string | null => unstored ?? phoneStorage.read(storageKey);

const keep = (name: string): void => {
  unstored = phoneStorage.write(storageKey, name) ? null : name;
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

/** The stored name, without blanks around it; empty if there is none. */
export const readGuestName = (): string => (read() ?? '').trim();

/** The name that was typed on this phone; null if nothing was ever typed, which differs from a name that was cleared. */
export const useTypedName = (): readonly [string | null, (name: string) => void] => [
  useSyncExternalStore(subscribe, read, () => null),
  keep,
];

/** The guest's name, shown at the table and on orders: typed once, stored on the phone. */
export const useGuestName = (): readonly [string, (name: string) => void] => {
  const [name, keepName] = useTypedName();
  return [name ?? '', keepName];
};
