import { useEffect, useState } from 'react';
import { phoneStorage } from '#guest/phone';
import { playChime, unlockChime, unlockChimeOnTouch } from '#kit/chime';

const storageName = 'comanda.alerts';

/** Rising notes that are audible in a full room, and two short vibrations that can be felt in a pocket. */
const readyHz = [784, 988, 1_175];
const readyPattern = [180, 90, 180];

const vibrate = (pattern: number[]): void => {
  // Not every phone supports vibration.
  if ('vibrate' in navigator) navigator.vibrate(pattern);
};

export const alertGuest = (): void => {
  playChime(readyHz);
  vibrate(readyPattern);
};

/**
 * Sound and vibration: off until the guest turns them on, then stored. Turning them on plays both once. At a counter they are on until the
 * guest turns them off, because nobody brings the food.
 */
export const useAlerts = ({ isOnAtFirst }: { isOnAtFirst: boolean }) => {
  const [isOn, setOn] = useState(() => (phoneStorage.read(storageName) ?? (isOnAtFirst ? 'on' : 'off')) === 'on');
  useEffect(() => (isOn ? unlockChimeOnTouch() : undefined), [isOn]);
  const set = async (isEnabled: boolean): Promise<void> => {
    setOn(isEnabled);
    phoneStorage.write(storageName, isEnabled ? 'on' : 'off');
    if (!isEnabled) return;
    vibrate(readyPattern);
    await unlockChime();
    playChime(readyHz);
  };
  return { isOn, set };
};
export type Alerts = ReturnType<typeof useAlerts>;
