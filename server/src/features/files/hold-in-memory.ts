import { fail } from '@comanda/contract';
import { takeTurns } from '#platform/turns';

/** Semaphore that limits the number of whole files in memory. Other uploads wait on disk, where they were received. */
export const holdInMemory = takeTurns(4, { longestLine: 100, turnAway: () => fail('resource-exhausted') });
