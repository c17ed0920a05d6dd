import { queryProblem, type QueryProblem } from './query-problem.ts';
import { rangeOperators, type Filter, type Operator } from './query.ts';

/** Limit for the number of combinations, because each combination of list values is a query of its own. */
const maxAlternatives = 30;

/** Checks that the filters may be combined with each other. */
export const checkFilterCombinations = (where: readonly Filter[]): QueryProblem | null => {
  const filtersWith = (...operators: Operator[]) => where.filter(([, operator]) => operators.includes(operator));

  const [, secondUnequal] = filtersWith('!=', 'not-in');
  if (secondUnequal !== undefined) {
    return queryProblem(
      'one-not-equal',
      `'${secondUnequal[1]}' on '${secondUnequal[0]}' is one too many: at most one '!=' or 'not-in' is allowed.`,
    );
  }
  const [notIn] = filtersWith('not-in');
  const [companion] = filtersWith('in', 'array-contains-any');
  if (notIn !== undefined && companion !== undefined) {
    return queryProblem(
      'not-in-alone',
      `'not-in' on '${notIn[0]}' must not be combined with '${companion[1]}' on '${companion[0]}'.`,
    );
  }
  const [contains, secondContains] = filtersWith('array-contains', 'array-contains-any');
  if (contains !== undefined && secondContains !== undefined) {
    return queryProblem(
      'one-array-contains',
      `'${secondContains[1]}' on '${secondContains[0]}' must not be combined with '${contains[1]}' on '${contains[0]}': at most one of the two is allowed.`,
    );
  }
  return checkAlternatives(filtersWith('in', 'array-contains-any')) ?? checkRanges(where);
};

const checkAlternatives = (lists: readonly Filter[]): QueryProblem | null => {
  const alternatives = lists.reduce((product, [, , value]) => product * (Array.isArray(value) ? value.length : 1), 1);
  if (alternatives <= maxAlternatives) return null;
  const fields = lists.map(([field]) => `'${field}'`).join(' and ');
  return queryProblem(
    'too-many-alternatives',
    `The lists of ${fields} make ${alternatives} combinations; at most ${maxAlternatives} are allowed.`,
  );
};

const checkRanges = (where: readonly Filter[]): QueryProblem | null => {
  const [first, ...others] = where.filter(([, operator]) => rangeOperators.has(operator));
  const stray = others.find(([field]) => field !== first?.[0]);
  if (first === undefined || stray === undefined) return null;
  return queryProblem(
    'one-range-field',
    `'${first[1]}' on '${first[0]}' and '${stray[1]}' on '${stray[0]}': <, <=, >, >=, != and not-in must all be on one field.`,
  );
};
