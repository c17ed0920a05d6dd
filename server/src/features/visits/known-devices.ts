import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context';
import { hasAnyPlace } from './records/index.ts';

/** Keeps about one megabyte. */
const maxCached = 10_000;

/** Tells if a device has ever had a place at a table. A known device stays known, so it is looked up once. */
export const createKnownDevices = ({ db }: Pick<Context, 'db'>) => {
  const known = new LRUCache<string, true>({ max: maxCached });
  return async (deviceHash: string): Promise<boolean> => {
    if (known.get(deviceHash) === true) return true;
    if (!(await hasAnyPlace(db, deviceHash))) return false;
    known.set(deviceHash, true);
    return true;
  };
};
