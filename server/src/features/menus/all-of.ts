import { fail } from '@comanda/contract';

/** What was found under these ids; none of them may be missing. */
export const allOf = <Row>(ids: readonly string[], found: Row[]): Row[] => {
  if (found.length < new Set(ids).size) throw fail('not-found');
  return found;
};
