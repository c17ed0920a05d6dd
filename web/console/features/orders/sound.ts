import { useSyncExternalStore } from 'react';
import { playChime, wakeChime } from '#kit/chime';

const storageKey = 'comanda.orders.sound';

/** Kept on this device: the tablet at the bar rings, the office does not. */
const readPreference = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
};

let isOn = readPreference();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Rising notes. */
const orderHz = [880, 1_175];

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
  // The first touch of the page wakes the sound that was allowed on an earlier day.
  addEventListener('pointerup', listener);
  addEventListener('keyup', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('pointerup', listener);
    removeEventListener('keyup', listener);
  };
};

type SoundState = 'off' | 'asleep' | 'on';
const current = (): SoundState => {
  if (!isOn) return 'off';
  return navigator.userActivation.hasBeenActive ? 'on' : 'asleep';
};

/** asleep: allowed, but nobody has touched the page yet. */
export const useSound = (): SoundState => useSyncExternalStore(subscribe, current);
