import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';

/** Far more than all screens of a user show, but few enough to keep in memory. */
const maxPerUser = 300;

/** Far more than a phone shows. */
const maxPerDevice = 60;

/** Enough for a full restaurant behind one address. A caller can invent any number of devices, but not of addresses. */
const maxPerNetwork = 3_000;

/** Limits the number of live queries per user, device and network. */
export interface WatcherQuota {
  /** Counts one query until it is disposed; throws if there would be too many. */
  take(caller: Pick<Caller, 'actor' | 'deviceHash' | 'network'>): Disposable;
}

interface Limit {
  readonly key: string;
  readonly max: number;
}

const limitsFor = ({ actor, deviceHash, network }: Parameters<WatcherQuota['take']>[0]): Limit[] =>
  actor.kind === 'user'
    ? [{ key: `user ${actor.userId}`, max: maxPerUser }]
    : [
        { key: `network ${network}`, max: maxPerNetwork },
        ...(deviceHash === null ? [] : [{ key: `device ${deviceHash}`, max: maxPerDevice }]),
      ];

export const createWatcherQuota = (): WatcherQuota => {
  const counts = new Map<string, number>();
  return {
    take(caller) {
      const limits = limitsFor(caller);
      if (limits.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) throw fail('resource-exhausted');
      for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
      return {
        [Symbol.dispose]() {
          for (const { key } of limits) {
            const remaining = (counts.get(key) ?? 1) - 1;
            if (remaining === 0) counts.delete(key);
            else counts.set(key, remaining);
          }
        },
      };
    },
  };
};
