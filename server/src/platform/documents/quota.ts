import { fail } from '@comanda/contract';
import type { Caller } from '#platform/context';

/** Many more than any number of screens shows, few enough to keep in memory. */
const mostPerUser = 300;

/** Many more than a phone shows. */
const mostPerDevice = 60;

/** A full house behind one address. Devices are as many as someone cares to make up, addresses are not. */
const mostPerNetwork = 3_000;

/** How many live queries are followed at the moment, and by whom. */
export interface Quota {
  /** Counts one until disposed; refuses what would be too many. */
  take(caller: Pick<Caller, 'actor' | 'deviceHash' | 'network'>): Disposable;
}

interface Share {
  readonly of: string;
  readonly most: number;
}

const sharesOf = ({ actor, deviceHash, network }: Parameters<Quota['take']>[0]): Share[] =>
  actor.kind === 'user'
    ? [{ of: `user ${actor.userId}`, most: mostPerUser }]
    : [
        { of: `network ${network}`, most: mostPerNetwork },
        ...(deviceHash === null ? [] : [{ of: `device ${deviceHash}`, most: mostPerDevice }]),
      ];

export const createQuota = (): Quota => {
  const taken = new Map<string, number>();
  return {
    take(caller) {
      const shares = sharesOf(caller);
      if (shares.some(({ of, most }) => (taken.get(of) ?? 0) >= most)) throw fail('resource-exhausted');
      for (const { of } of shares) taken.set(of, (taken.get(of) ?? 0) + 1);
      return {
        [Symbol.dispose]() {
          for (const { of } of shares) {
            const left = (taken.get(of) ?? 1) - 1;
            if (left === 0) taken.delete(of);
            else taken.set(of, left);
          }
        },
      };
    },
  };
};
