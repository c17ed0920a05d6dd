import { useCallback, useState } from 'react';
import { isPlainRecord, writeToStorage, readFromStorage } from './tickets/index.ts';

const key = 'comanda.kitchen';

export interface KitchenDevice {
  /** Stations that this screen shows; empty for all. */
  readonly stationIds: readonly string[];
  /** False for dark colors, which are easier to read in a dim kitchen; true for bright kitchens. */
  readonly isLight: boolean;
}

const isKitchenDevice = (stored: unknown): stored is KitchenDevice =>
  isPlainRecord(stored) &&
  Array.isArray(stored['stationIds']) &&
  stored['stationIds'].every((stationId) => typeof stationId === 'string') &&
  typeof stored['isLight'] === 'boolean';

const initialDevice: KitchenDevice = { stationIds: [], isLight: false };

/** Settings of this screen, stored on the device, because a tablet usually stays at the same station. */
export const useKitchenDevice = () => {
  const [device, setDevice] = useState(() => readFromStorage(key, isKitchenDevice, initialDevice));
  const change = useCallback((changes: Partial<KitchenDevice>) => {
    setDevice((before) => {
      const after = { ...before, ...changes };
      writeToStorage(key, after);
      return after;
    });
  }, []);
  return { device, change };
};
