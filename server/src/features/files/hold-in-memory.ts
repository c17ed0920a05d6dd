import { fail } from '@comanda/contract';
import { takeTurns } from '#platform/turns';

/** So many whole files in memory at once. The others wait on the disk, where they arrived. */
export const holdInMemory = takeTurns(4, { longestLine: 100, turnAway: () => fail('resource-exhausted') });
