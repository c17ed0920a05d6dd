import { useCallback, useState } from 'react';
import { pageLanguages, type PageLanguage } from '@comanda/contract/kernel';
import { isPlainRecord, writeToStorage, readFromStorage } from './tickets/index.ts';

const key = 'comanda.kitchen';

export interface KitchenDevice {
  /** Stations that this screen shows; empty for all. */
  readonly stationIds: readonly string[];
  /** False for dark colors, which are easier to read in a dim kitchen; true for bright kitchens. */
  readonly isLight: boolean;
  /** Language of this screen; null for that of the person who opened it. */
  readonly language: PageLanguage | null;
}

/** A device that was set up before it had a language has none stored. */
type StoredDevice = Omit<KitchenDevice, 'language'> & Partial<Pick<KitchenDevice, 'language'>>;

const isKitchenDevice = (stored: unknown): stored is StoredDevice =>
  isPlainRecord(stored) &&
  Array.isArray(stored['stationIds']) &&
  stored['stationIds'].every((stationId) => typeof stationId === 'string') &&
  typeof stored['isLight'] === 'boolean' &&
  [undefined, null, ...pageLanguages].some((language) => language === stored['language']);

const initialDevice: KitchenDevice = { stationIds: [], isLight: false, language: null };

/** Settings of this screen, stored on the device, because a tablet usually stays at the same station. */
export const useKitchenDevice = () => {
  const [device, setDevice] = useState((): KitchenDevice => ({
    ...initialDevice,
    ...readFromStorage(key, isKitchenDevice, initialDevice),
  }));
  const change = useCallback((changes: Partial<KitchenDevice>) => {
    setDevice((before) => {
      const after = { ...before, ...changes };
      writeToStorage(key, after);
      return after;
    });
  }, []);
  return { device, change };
};
