import { AsyncLocalStorage } from 'node:async_hooks';
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
}

/**
 * There are as many slots as database connections: more requests would only wait there. Two of them are enough for one subject to keep a
 * processor busy. Far more requests may wait than the phones of a full restaurant send at the same moment.
 */
export const requestLineLimits: RequestLineLimits = {
  maxConcurrent: 20,
  maxPerSubject: 2,
  maxWaitingPerSubject: 500,
  maxWaiting: 5_000,
  maxSlotMs: secondMs,
};

/** The slot of a request that is being worked on. */
export interface RequestSlot {
  /** Passes the slot to the next request. Further calls do nothing. */
  readonly leave: () => void;
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
  return (subject) => {
    const entered = Promise.withResolvers<RequestSlot>();
    const left = Promise.withResolvers<void>();
    const work = (): Promise<void> => {
      // Uses real timers: this pause is about load, not about business time (ctx.clock).
      const timer = setTimeout(left.resolve, limits.maxSlotMs).unref();
      const leave = (): void => {
        clearTimeout(timer);
        left.resolve();
      };
      entered.resolve({ leave });
      return left.promise;
    };
    inTurn(subject, work).catch(entered.reject);
    return entered.promise;
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
