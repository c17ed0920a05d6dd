import type { StatusCode } from '@comanda/contract/kernel';

/** Why a query is refused: the rule it broke, the status code of the refusal, and a sentence that names the field. */
export interface QueryProblem {
  readonly rule: QueryRule;
  readonly code: StatusCode;
  readonly message: string;
}

/** The rules of the original document database, which every query obeys whatever it reads. */
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

/** All of them are the caller's mistake, so all answer `invalid-argument`, as the original does for coordinates too. */
export const broken = (rule: QueryRule, message: string): QueryProblem => ({ rule, code: 'invalid-argument', message });
