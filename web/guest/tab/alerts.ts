import { useEffect, useState } from 'react';
import { phoneStorage } from '#guest/phone';
import { playChime, wakeChime, wakeChimeOnTouch } from '#kit/chime';

const storageName = 'comanda.alerts';

/** Rising notes, and two short pushes: heard over a full room, and felt in a pocket. */
const readyHz = [784, 988, 1_175];
const readyPattern = [180, 90, 180];

const vibrate = (pattern: number[]): void => {
  // Not every phone can, and none has to.
  if ('vibrate' in navigator) navigator.vibrate(pattern);
};

export const alertGuest = (): void => {
  playChime(readyHz);
  vibrate(readyPattern);
};

/** Sound and vibration: off until a tap allows them, then remembered. The tap that allows them lets the guest hear and feel it. */
export const useAlerts = () => {
  const [isOn, setOn] = useState(() => phoneStorage.read(storageName) === 'on');
  useEffect(() => (isOn ? wakeChimeOnTouch() : undefined), [isOn]);
  const set = async (wanted: boolean): Promise<void> => {
    setOn(wanted);
    phoneStorage.write(storageName, wanted ? 'on' : 'off');
    if (!wanted) return;
    vibrate(readyPattern);
    await wakeChime();
    playChime(readyHz);
  };
  return { isOn, set };
};
export type Alerts = ReturnType<typeof useAlerts>;
