import { fail } from '@comanda/contract';
import { violatesConstraint } from '#platform/db';

/** An id made by the browser may name something of another menu by now; whoever offers it hears that, and changes nothing. */
export const refuseTakenId =
  (table: 'categories' | 'items') =>
  (error: unknown): never => {
    throw violatesConstraint(error, `${table}_pkey`) ? fail('already-exists', {}, { cause: error }) : error;
  };
