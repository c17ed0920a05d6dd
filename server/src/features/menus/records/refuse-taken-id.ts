import { fail } from '@comanda/contract';
import { violatesConstraint } from '#platform/db';

/** The browser makes the ids, so an id may already be used in another menu. Turns that into an `already-exists` failure. */
export const refuseTakenId =
  (table: 'categories' | 'items' | 'shared_options') =>
  (error: unknown): never => {
    throw violatesConstraint(error, `${table}_pkey`) ? fail('already-exists', {}, { cause: error }) : error;
  };
