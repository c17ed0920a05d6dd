import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import { hasAnyPlace } from './records/index.ts';

/** Keeps about one megabyte. */
const maxCached = 10_000;

/**
 * Tells if a device has ever had a place at a table. A known device stays known, so it is looked up once; concurrent questions about the same
 * device share one read.
 */
export const createKnownDevices = ({ db }: Pick<Context, 'db'>) => {
  const known = new LRUCache<string, true>({ max: maxCached });
  const reads = new Map<string, Promise<boolean>>();
  const read = async (deviceHash: string): Promise<boolean> => {
    try {
      const isKnown = await hasAnyPlace(db, deviceHash);
      if (isKnown) known.set(deviceHash, true);
      return isKnown;
    } finally {
      reads.delete(deviceHash);
    }
  };
  return {
    isKnown: async (deviceHash: string): Promise<boolean> => {
      if (known.get(deviceHash) === true) return true;
      const reading = reads.get(deviceHash) ?? read(deviceHash);
      reads.set(deviceHash, reading);
      return reading;
    },
    /** True if the device is known and was seen lately. Reads nothing. */
    isCached: (deviceHash: string): boolean => known.get(deviceHash) === true,
  };
};
