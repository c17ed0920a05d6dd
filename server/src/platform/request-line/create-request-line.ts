import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '@comanda/contract';
import { secondMs } from '@comanda/contract/kernel';
import { createFairSemaphore } from '#platform/semaphore';

export interface RequestLineLimits {
  /** Maximum number of requests that are worked on at the same time. */
  readonly maxConcurrent: number;
  /** Maximum number of those that belong to one subject. */
  readonly maxPerSubject: number;
  /** Maximum number of requests of one subject that wait. */
  readonly maxWaitingPerSubject: number;
  readonly maxWaiting: number;
  /** A request keeps its slot for at most this time: if it takes longer, it waits for a lock or for another server. */
  readonly maxSlotMs: number;
  /**
   * A subject that sends more requests than this in a second is a flood if other subjects are there too, until none of its requests is left
   * in the line.
   */
  readonly maxUnpacedPerSecond: number;
  /** After each request of a flood the subject rests for this many times as long as the request took: others can use its slot. */
  readonly restFactor: number;
  /** The subject rests for at least this time, because a request also costs something before and after it has a slot. */
  readonly minRestMs: number;
  /** After a larger answer the subject rests as well, if other subjects are there: building such an answer blocks the event loop. */
  readonly maxUnpacedBytes: number;
  /** The rest after a larger answer takes a millisecond for this number of bytes. */
  readonly bytesPerRestMs: number;
}

/**
 * There are as many slots as database connections: more requests would only wait there. Two of them are enough for one subject to keep a
 * processor busy. Far more requests may wait than the phones of a full restaurant send at the same moment. A flood gets at most a quarter of the
 * time of its two slots, and at most 80 answers a second. A subject that reads large answers gets at most one megabyte a second.
 */
export const requestLineLimits: RequestLineLimits = {
  maxConcurrent: 20,
  maxPerSubject: 2,
  maxWaitingPerSubject: 500,
  maxWaiting: 5_000,
  maxSlotMs: secondMs,
  maxUnpacedPerSecond: 100,
  restFactor: 3,
  minRestMs: 25,
  maxUnpacedBytes: 32_768,
  bytesPerRestMs: 512,
};

/** The slot of a request that is being worked on. */
export interface RequestSlot {
  /**
   * Passes the slot to the next request, after a rest if its subject sends a flood or got a large answer. A request that left before its
   * answer can call this again with its size, and its subject rests then.
   */
  readonly leave: (answerBytes?: number) => void;
}

/** A subject is an address, a device or an account. */
export type EnterRequestLine = (subject: string) => Promise<RequestSlot>;

/**
 * The line in which requests wait before anything is read from the database for them. Subjects take turns, so that a hundred requests of one
 * attacker are served one after the other, beside the requests of everybody else.
 */
export const createRequestLine = (limits: RequestLineLimits): EnterRequestLine => {
  const inTurn = createFairSemaphore(limits.maxConcurrent, {
    maxPerKey: limits.maxPerSubject,
    longestLinePerKey: limits.maxWaitingPerSubject,
    longestLine: limits.maxWaiting,
    turnAway: () =>
      fail('resource-exhausted', {
        message: 'Too many requests from your device or network are waiting. Please try again in a moment.',
      }),
  });
  const requests = createFloodDetector(limits.maxUnpacedPerSecond);
  /** Takes one of the subject's next slots for a rest only. If its line is full, so many requests wait that they are slow enough. */
  const restLater = (subject: string, ms: number): void => {
    inTurn(
      subject,
      () => Promise.resolve(),
      () => rest(ms),
    ).catch(() => undefined);
  };
  return (subject) => {
    const entered = Promise.withResolvers<RequestSlot>();
    const left = Promise.withResolvers<void>();
    let restMs = 0;
    let hasLeft = false;
    // Counted before the wait: while a flood waits in line, few of its requests are served, and it is still one.
    const { isAlone, isFlood } = requests.enter(subject);
    const leaveLine = (): void => requests.leave(subject);
    const work = (): Promise<void> => {
      const begunMs = performance.now();
      const leave = (answerBytes = 0): void => {
        clearTimeout(timer);
        const answerRestMs = isAlone || answerBytes <= limits.maxUnpacedBytes ? 0 : answerBytes / limits.bytesPerRestMs;
        if (!hasLeft) {
          hasLeft = true;
          const floodRestMs = isFlood && !isAlone ? restAfterFlood(limits, performance.now() - begunMs) : 0;
          restMs = Math.max(floodRestMs, answerRestMs);
          left.resolve();
        } else if (answerRestMs > 0) restLater(subject, answerRestMs);
      };
      // Uses real timers: these times are about load, not about business time (ctx.clock).
      const timer = setTimeout(leave, limits.maxSlotMs).unref();
      entered.resolve({ leave });
      return left.promise;
    };
    const restAndLeaveLine = (): Promise<void> | null => {
      const resting = rest(restMs);
      if (resting !== null) return resting.then(leaveLine);
      leaveLine();
      return null;
    };
    // Only a request that never gets a slot is refused.
    inTurn(subject, work, restAndLeaveLine).catch((error: unknown) => {
      leaveLine();
      entered.reject(error);
    });
    return entered.promise;
  };
};

const rest = (ms: number): Promise<void> | null => (ms === 0 ? null : pause(ms, undefined, { ref: false }));

const restAfterFlood = ({ minRestMs, maxSlotMs, restFactor }: RequestLineLimits, tookMs: number): number =>
  Math.max(minRestMs, Math.min(tookMs * restFactor, maxSlotMs));

interface FloodDetector {
  /**
   * Counts one request of a subject. The subject is alone if there were no requests of others in this second and the one before. It sends a
   * flood if it sent more requests than allowed in one of them, or if requests of its flood are still in the line: they wait for so long
   * that fewer are sent meanwhile, and the next ones would come as a burst.
   */
  enter(subject: string): { readonly isAlone: boolean; readonly isFlood: boolean };
  /** Says that a request of this subject is neither waiting nor at work any more, and that its rest is over. */
  leave(subject: string): void;
}

interface Presence {
  requestCount: number;
  isFlood: boolean;
}

const createFloodDetector = (maxPerSecond: number): FloodDetector => {
  let begunMs = performance.now();
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  /** The subjects that have requests in the line. */
  const present = new Map<string, Presence>();
  const countSecond = (subject: string): number => {
    const passedMs = performance.now() - begunMs;
    if (passedMs >= secondMs) {
      before = passedMs < 2 * secondMs ? now : new Map();
      now = new Map();
      begunMs += passedMs;
    }
    const requestCount = (now.get(subject) ?? 0) + 1;
    now.set(subject, requestCount);
    return Math.max(requestCount, before.get(subject) ?? 0);
  };
  return {
    enter: (subject) => {
      const presence = present.get(subject) ?? { requestCount: 0, isFlood: false };
      present.set(subject, presence);
      presence.requestCount += 1;
      const isTooFast = countSecond(subject) > maxPerSecond;
      presence.isFlood ||= isTooFast;
      return { isAlone: now.size <= 1 && before.size <= 1, isFlood: presence.isFlood };
    },
    leave: (subject) => {
      const presence = present.get(subject);
      if (presence === undefined) return;
      presence.requestCount -= 1;
      if (presence.requestCount === 0) present.delete(subject);
    },
  };
};

const slots = new AsyncLocalStorage<RequestSlot>();

/** Runs the work of a request that has this slot, so that `leaveRequestLine` finds it. */
export const runInSlot = <T>(slot: RequestSlot, work: () => T): T => slots.run(slot, work);

/**
 * Passes the slot of the current request to the next one. Call this before a request waits for something else than our own database: a
 * change, a worker process, another server, or the bytes of an upload. Without a request it does nothing.
 */
export const leaveRequestLine = (): void => slots.getStore()?.leave();
