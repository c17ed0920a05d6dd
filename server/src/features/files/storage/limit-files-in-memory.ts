import { fail } from '@comanda/contract';
import { createSemaphore } from '#platform/semaphore';

/** Semaphore that limits the number of whole files in memory. Other uploads wait on disk, where they were received. */
export const limitFilesInMemory = createSemaphore(4, { longestLine: 100, turnAway: () => fail('resource-exhausted') });
