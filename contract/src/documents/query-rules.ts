import { checkFilterCombinations } from './filter-combinations.ts';
import { checkFilterValue } from './filter-value.ts';
import { queryProblem, type QueryProblem } from './query-problem.ts';
import { rangeOperators, type Query } from './query.ts';

const forbiddenCharacters = ['~', '*', '/', '[', ']'];

/** A field path is names joined by dots: `settings.currency`. */
const checkFieldPath = (path: string): QueryProblem | null => {
  const names = path.split('.');
  if (path === '') return queryProblem('field-name-empty', 'A field name must not be empty.');
  if (names.includes('')) {
    return queryProblem(
      'field-name-empty',
      `The path '${path}' has an empty field name: it must not begin or end with a dot, or have two in a row.`,
    );
  }
  const character = forbiddenCharacters.find((one) => path.includes(one));
  if (character !== undefined) {
    return queryProblem(
      'path-characters',
      `The path '${path}' contains '${character}'. Paths must not contain ~ * / [ or ].`,
    );
  }
  const reserved = names.find((name) => name.startsWith('__') && name.endsWith('__'));
  if (reserved !== undefined) {
    return queryProblem(
      'field-name-reserved',
      `The field name '${reserved}' must not both begin and end with double underscores.`,
    );
  }
  return null;
};

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
    return queryProblem('ordered-once', `The field '${twice}' is listed in orderBy more than once.`);

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
