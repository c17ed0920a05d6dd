import { useSyncExternalStore } from 'react';
import { isChimeUnlocked, onChimeChange, playChime, unlockChime } from '#kit/chime';

const storageKey = 'comanda.orders.sound';

/** Reads the setting of this device. The sound is on until somebody switches it off. */
const readPreference = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

let isOn = readPreference();
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Rising notes for a new order. */
const orderHz = [880, 1_175];

/** Alternating notes for an alarm. */
export const alarmPitchesHz = [988, 740, 988, 740, 988];

/** Plays a sound if it is switched on. Events other than new orders pass their own notes. */
export const playSound = (pitchesHz: readonly number[] = orderHz): void => {
  if (isOn) playChime(pitchesHz);
};

/** Switches the sound on or off. Must be called from a tap, because browsers allow sound only then. Rings once as a sample. */
export const setSoundEnabled = async (isWanted: boolean): Promise<void> => {
  isOn = isWanted;
  try {
    localStorage.setItem(storageKey, isWanted ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
  notifyListeners();
  if (!isWanted) return;
  await unlockChime();
  playSound();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const unsubscribe = onChimeChange(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
};

type SoundState = 'off' | 'asleep' | 'on';
const readState = (): SoundState => {
  if (!isOn) return 'off';
  return isChimeUnlocked() ? 'on' : 'asleep';
};

/** State of the sound. `asleep` means switched on, but blocked by the browser until somebody touches the page. */
export const useSoundState = (): SoundState => useSyncExternalStore(subscribe, readState);
