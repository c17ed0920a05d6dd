interface FairSemaphoreOptions {
  /** Maximum number of pieces of work that run at the same time under one key, even if slots are free. Unlimited by default. */
  readonly maxPerKey?: number;
  /** Maximum number of pieces of work that wait under one key. */
  readonly longestLinePerKey: number;
  /** Maximum number of pieces of work that wait altogether. */
  readonly longestLine: number;
  /** The error for work that is refused. */
  readonly turnAway: () => Error;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * A semaphore whose slots go round the keys: at most `maxConcurrent` pieces of work run at the same time, and each key that waits gets a
 * slot before any key gets its second one. A key whose line is full is refused. If all lines together are full, the newest work
 * of the longest line is refused, so that a key with much work never causes the refusal of others.
 */
export const createFairSemaphore = (
  maxConcurrent: number,
  { maxPerKey = Infinity, longestLinePerKey, longestLine, turnAway }: FairSemaphoreOptions,
) => {
  // The order of the keys is the order in which they get the next slots.
  const lines = new Map<string, Waiter[]>();
  /** Work that runs or rests. */
  const runningByKey = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const makeRoom = (key: string): void => {
    const ownLength = lines.get(key)?.length ?? 0;
    if (ownLength >= longestLinePerKey) throw turnAway();
    if (waiting < longestLine) return;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= ownLength + 1) throw turnAway();
    waiting -= 1;
    longest.pop()?.refuse(turnAway());
  };

  const waitInLine = (key: string): Promise<void> => {
    makeRoom(key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = lines.get(key) ?? [];
    line.push({ start: resolve, refuse: reject });
    lines.set(key, line);
    waiting += 1;
    return promise;
  };

  const runningOf = (key: string): number => runningByKey.get(key) ?? 0;

  const addRunning = (key: string, change: 1 | -1): void => {
    const left = runningOf(key) + change;
    if (left === 0) runningByKey.delete(key);
    else runningByKey.set(key, left);
  };

  const begin = (key: string): void => {
    addRunning(key, 1);
    running += 1;
  };

  /** Passes a free slot directly to the next key, so that no later caller can take it in between. */
  const passSlot = (): void => {
    if (running >= maxConcurrent) return;
    for (const [key, line] of lines) {
      if (runningOf(key) >= maxPerKey) continue;
      const waiter = line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      waiting -= 1;
      begin(key);
      waiter?.start();
      return;
    }
  };

  /** `rest` is called after the work: until it has ended, the slot is free for other keys and taken for this one. */
  return async <T>(key: string, work: () => Promise<T>, rest?: () => Promise<void> | null): Promise<T> => {
    if (running >= maxConcurrent || runningOf(key) >= maxPerKey) await waitInLine(key);
    else begin(key);
    const freeShare = (): void => {
      addRunning(key, -1);
      passSlot();
    };
    try {
      return await work();
    } finally {
      running -= 1;
      const resting = rest?.() ?? null;
      if (resting === null) freeShare();
      else {
        passSlot();
        void resting.then(freeShare);
      }
    }
  };
};
