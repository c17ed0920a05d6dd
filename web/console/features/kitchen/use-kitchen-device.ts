import { useCallback, useState } from 'react';
import { isRecord, keep, readKept } from './kept-on-device.ts';

const key = 'comanda.kitchen';

export interface KitchenDevice {
  /** Which stations this screen hangs at; none is all of them. */
  readonly stationIds: readonly string[];
  /** Kitchens are dim, and a dark screen is read more easily there; some are not. */
  readonly isLight: boolean;
}

const isKitchenDevice = (kept: unknown): kept is KitchenDevice =>
  isRecord(kept) &&
  Array.isArray(kept['stationIds']) &&
  kept['stationIds'].every((stationId) => typeof stationId === 'string') &&
  typeof kept['isLight'] === 'boolean';

const fresh: KitchenDevice = { stationIds: [], isLight: false };

/** How this screen is set up. It stays so: the tablet at the bar is the bar's tomorrow as well. */
export const useKitchenDevice = () => {
  const [device, setDevice] = useState(() => readKept(key, isKitchenDevice, fresh));
  const change = useCallback((changes: Partial<KitchenDevice>) => {
    setDevice((before) => {
      const after = { ...before, ...changes };
      keep(key, after);
      return after;
    });
  }, []);
  return { device, change };
};
