import { LRUCache } from 'lru-cache';
import type { WorkerPace } from '#platform/context';

interface UsedTime {
  /** Falls by the owner's share of the time that passes. */
  readonly ms: number;
  readonly atMs: number;
}

/** Enough for all owners whose work waits. */
const maxOwners = 1_000;

/**
 * Decides how long an owner rests after a task. Each owner may use a process for a while without a rest. Whoever goes on and on then gets a
 * share of it, so that an owner who prints sheets all the time leaves the processor to the orders of others.
 */
export const createOwnerPace = ({ unpacedMs, share, longestRestMs }: WorkerPace, nowMs: () => number) => {
  const used = new LRUCache<string, UsedTime>({ max: maxOwners });
  return {
    /** Counts a task that took this time, and returns how long its owner rests. */
    restAfter: (owner: string, tookMs: number): number => {
      const atMs = nowMs();
      const before = used.get(owner) ?? { ms: 0, atMs };
      const ms = Math.max(0, before.ms - (atMs - before.atMs) * share) + tookMs;
      used.set(owner, { ms, atMs });
      return Math.min(longestRestMs, Math.max(0, (ms - unpacedMs) / share));
    },
  };
};
