import { queryProblem, type QueryProblem } from './query-problem.ts';
import type { Filter, GeoPoint, QueryValue } from './query.ts';

/** Maximum number of values for each list operator. */
const listLimits: Readonly<Record<string, number>> = { in: 30, 'not-in': 10, 'array-contains-any': 30 };

/** Checks that the value of one filter suits its operator. */
export const checkFilterValue = ([field, operator, value]: Filter): QueryProblem | null => {
  for (const point of pointsIn(value)) {
    const problem = checkPoint(field, point);
    if (problem !== null) return problem;
  }
  const limit = listLimits[operator];
  if (limit !== undefined) return checkList([field, operator, value], limit);
  if (isNullOrNaN(value) && operator !== '==' && operator !== '!=') {
    return queryProblem(
      'null-or-nan',
      `The filter on '${field}' compares with null or NaN, which only '==' and '!=' can.`,
    );
  }
  return null;
};

const checkList = ([field, operator, value]: Filter, limit: number): QueryProblem | null => {
  if (!Array.isArray(value)) return queryProblem('list-required', `'${operator}' on '${field}' needs an array.`);
  if (value.length === 0) return queryProblem('list-empty', `'${operator}' on '${field}' needs a non-empty array.`);
  if (value.length > limit) {
    return queryProblem(
      'list-too-long',
      `'${operator}' on '${field}' takes at most ${limit} values, but has ${value.length}.`,
    );
  }
  if (value.some(isNullOrNaN)) {
    return queryProblem(
      'null-or-nan',
      `The array of '${operator}' on '${field}' contains null or NaN, which only '==' and '!=' can compare with.`,
    );
  }
  return null;
};

const isNullOrNaN = (value: QueryValue): boolean => value === null || Number.isNaN(value);

const isPoint = (value: QueryValue): value is GeoPoint =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pointsIn = (value: QueryValue): GeoPoint[] => (Array.isArray(value) ? value : [value]).filter(isPoint);

const checkPoint = (field: string, { latitude, longitude }: GeoPoint): QueryProblem | null => {
  if (!(latitude >= -90 && latitude <= 90)) {
    return queryProblem('latitude-range', `The latitude of '${field}' must be between -90 and 90, but is ${latitude}.`);
  }
  if (!(longitude >= -180 && longitude <= 180)) {
    return queryProblem(
      'longitude-range',
      `The longitude of '${field}' must be between -180 and 180, but is ${longitude}.`,
    );
  }
  return null;
};
