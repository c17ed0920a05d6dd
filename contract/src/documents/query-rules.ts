import { checkFieldPath } from './field-path.ts';
import { checkFilterCombinations } from './filter-combinations.ts';
import { checkFilterValue } from './filter-value.ts';
import { queryProblem, type QueryProblem } from './query-problem.ts';
import { rangeOperators, type Query } from './query.ts';

/**
 * Returns the first rule that a query breaks, or null. It does not know the collection's fields or the caller's rights.
 */
export const checkQuery = (query: Query): QueryProblem | null => {
  for (const [field] of [...query.where, ...query.orderBy]) {
    const problem = checkFieldPath(field);
    if (problem !== null) return problem;
  }
  for (const filter of query.where) {
    const problem = checkFilterValue(filter);
    if (problem !== null) return problem;
  }
  return checkFilterCombinations(query.where) ?? checkOrder(query);
};

const checkOrder = ({ where, orderBy, startAfter }: Query): QueryProblem | null => {
  const fields = orderBy.map(([field]) => field);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined)
    return queryProblem('ordered-once', `The field '${twice}' stands in orderBy more than once.`);

  const range = where.find(([, operator]) => rangeOperators.has(operator));
  const first = fields[0];
  if (range !== undefined && first !== undefined && first !== range[0]) {
    return queryProblem(
      'range-field-first',
      `A query with '${range[1]}' on '${range[0]}' must be ordered by '${range[0]}' first, not by '${first}'.`,
    );
  }
  if (startAfter === undefined) return null;
  if (first === undefined) return queryProblem('start-after', 'startAfter needs orderBy.');
  if (startAfter.length !== orderBy.length + 1) {
    return queryProblem(
      'start-after',
      `startAfter needs ${orderBy.length + 1} values, one for each field of orderBy and the document's id last, but has ${startAfter.length}.`,
    );
  }
  return null;
};
