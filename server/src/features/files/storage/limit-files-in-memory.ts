import { fail } from '@comanda/contract';
import { createFairSemaphore } from '#platform/semaphore';

/**
 * Semaphore that limits the number of whole files in memory. Other uploads wait on disk, where they were received. Owners take turns, and
 * one owner uses at most half of the slots.
 */
export const limitFilesInMemory = createFairSemaphore(4, {
  maxPerKey: 2,
  longestLinePerKey: 50,
  longestLine: 200,
  turnAway: () => fail('resource-exhausted'),
});
