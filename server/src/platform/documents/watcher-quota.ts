import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';

/** Far more than all screens of a user show, but few enough to keep in memory. */
const maxPerUser = 300;

/** Far more than a phone shows. */
const maxPerDevice = 60;

/** Enough for a full restaurant behind one address. */
const maxPerNetwork = 3_000;

/** A caller can invent any number of devices, but not of addresses: unknown ones share a part of their address's allowance. */
const maxPerNetworkOfUnknown = maxPerNetwork / 2;

/** Share of each known device, whatever the others behind its address use. A guest page has about ten queries. */
const guaranteedPerDevice = 15;

/** A guest whose device the database knows has a share of its own. */
type WatchingCaller = Pick<Caller, 'actor' | 'deviceHash' | 'network'> & { readonly isKnownDevice: boolean };

/** Limits the number of live queries per user, device and network. */
export interface WatcherQuota {
  /** Counts one query until it is disposed; throws if there would be too many. */
  take(caller: WatchingCaller): Disposable;
}

interface Limit {
  readonly key: string;
  readonly max: number;
  /** False for a limit that is exceeded for the sake of a device's guaranteed share. */
  readonly isStrict: boolean;
}

const limitsFor = ({ actor, deviceHash, network, isKnownDevice }: WatchingCaller): Limit[] => {
  if (actor.kind === 'user') return [{ key: `user ${actor.userId}`, max: maxPerUser, isStrict: true }];
  const all = { key: `network ${network}`, max: maxPerNetwork };
  return isKnownDevice
    ? [
        { key: `device ${deviceHash}`, max: maxPerDevice, isStrict: true },
        { ...all, isStrict: false },
      ]
    : [
        { key: `unknown ${network}`, max: maxPerNetworkOfUnknown, isStrict: true },
        { ...all, isStrict: true },
      ];
};

export const createWatcherQuota = (): WatcherQuota => {
  const counts = new Map<string, number>();
  return {
    take(caller) {
      const limits = limitsFor(caller);
      const isWithinShare =
        caller.isKnownDevice && (counts.get(`device ${caller.deviceHash}`) ?? 0) < guaranteedPerDevice;
      const isFull = ({ key, max, isStrict }: Limit) => (counts.get(key) ?? 0) >= max && (isStrict || !isWithinShare);
      if (limits.some(isFull)) throw fail('resource-exhausted');
      const keys = limits.map(({ key }) => key);
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return {
        [Symbol.dispose]() {
          for (const key of keys) {
            const remaining = (counts.get(key) ?? 1) - 1;
            if (remaining === 0) counts.delete(key);
            else counts.set(key, remaining);
          }
        },
      };
    },
  };
};
