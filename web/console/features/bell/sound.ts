import { useSyncExternalStore } from 'react';
import { isChimeAwake, onChimeChange, playChime, wakeChime } from '#kit/chime';

const storageKey = 'comanda.orders.sound';

/** Kept on this device: every one rings, until someone silences it. */
const readPreference = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

let isOn = readPreference();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Rising notes. */
const orderHz = [880, 1_175];

/** Up and down: for what must not wait. */
export const alarmHz = [988, 740, 988, 740, 988];

/** Where someone allowed it. What is no order has notes of its own. */
export const ring = (pitchesHz: readonly number[] = orderHz): void => {
  if (isOn) playChime(pitchesHz);
};

/** Called from a tap, which is what lets the page sound. Rings at once: nobody has to wait for an order to know what it is like. */
export const setSound = async (wanted: boolean): Promise<void> => {
  isOn = wanted;
  try {
    localStorage.setItem(storageKey, wanted ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing still rings until it is closed.
  }
  tell();
  if (!wanted) return;
  await wakeChime();
  ring();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const leave = onChimeChange(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
};

type SoundState = 'off' | 'asleep' | 'on';
const current = (): SoundState => {
  if (!isOn) return 'off';
  return isChimeAwake() ? 'on' : 'asleep';
};

/** asleep: wanted, but the browser waits until someone touches the page. */
export const useSound = (): SoundState => useSyncExternalStore(subscribe, current);
