import { fail } from '@comanda/contract';

/** Many more than any number of screens shows, few enough to keep in memory. */
const mostPerUser = 300;

/** How many live queries each user follows at the moment. */
export interface Quota {
  /** Counts one until disposed; refuses what would be too many. */
  take(userId: string): Disposable;
}

export const createQuota = (): Quota => {
  const taken = new Map<string, number>();
  return {
    take(userId) {
      const held = taken.get(userId) ?? 0;
      if (held >= mostPerUser) throw fail('resource-exhausted');
      taken.set(userId, held + 1);
      return {
        [Symbol.dispose]() {
          const left = (taken.get(userId) ?? 1) - 1;
          if (left === 0) taken.delete(userId);
          else taken.set(userId, left);
        },
      };
    },
  };
};
