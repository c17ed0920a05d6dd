import type { StatusCode } from '@comanda/contract/kernel';

/** Reason why a query is refused: the broken rule, the status code, and a message that names the field. */
export interface QueryProblem {
  readonly rule: QueryRule;
  readonly code: StatusCode;
  readonly message: string;
}

/** Rules of the original document database, which apply to every query on any collection. */
export type QueryRule =
  | 'field-name-empty'
  | 'field-name-reserved'
  | 'path-characters'
  | 'latitude-range'
  | 'longitude-range'
  | 'list-required'
  | 'list-empty'
  | 'list-too-long'
  | 'null-or-nan'
  | 'one-not-equal'
  | 'not-in-alone'
  | 'one-array-contains'
  | 'too-many-alternatives'
  | 'one-range-field'
  | 'range-field-first'
  | 'ordered-once'
  | 'start-after';

/**
 * Every broken rule is the caller's mistake, so all answer `invalid-argument`, as the original does for coordinates
 * too.
 */
export const queryProblem = (rule: QueryRule, message: string): QueryProblem => ({
  rule,
  code: 'invalid-argument',
  message,
});
