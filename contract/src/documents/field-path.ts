import { queryProblem, type QueryProblem } from './query-problem.ts';

const forbiddenCharacters = ['~', '*', '/', '[', ']'];

/** A field path is names joined by dots: `settings.currency`. */
export const checkFieldPath = (path: string): QueryProblem | null => {
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
