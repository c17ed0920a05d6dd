import { fail } from '@comanda/contract';

/** Returns the rows found for these ids, or fails with `not-found` if one of the ids has no row. */
export const requireAll = <Row>(ids: readonly string[], found: Row[]): Row[] => {
  if (found.length < new Set(ids).size) throw fail('not-found');
  return found;
};
