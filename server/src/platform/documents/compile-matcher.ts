import type { Filter, QueryValue } from '@comanda/contract/documents';
import type { FieldValue } from '#platform/live';
import { compareValues, toComparedValue } from './field-comparison.ts';
import { toScalar, type NamedField } from './field-value.ts';

/** Decides in memory whether a value matches a filter, by the same rules as the SQL of `compileFilter`. */
export type Matcher = (value: FieldValue) => boolean;

export const compileMatcher = (field: NamedField, [, operator, value]: Filter): Matcher => {
  switch (operator) {
    case '==':
      return value === null ? (held) => held === null : equals(field, value);
    case '!=':
      return value === null ? (held) => held !== null : isNot(equals(field, value));
    case 'in':
      return isOneOf(field, value);
    case 'not-in':
      return isNot(isOneOf(field, value));
    case 'array-contains':
      return overlaps(field, [value]);
    case 'array-contains-any':
      return overlaps(field, listOf(value));
    case '<':
      return compares(field, value, (order) => order < 0);
    case '<=':
      return compares(field, value, (order) => order <= 0);
    case '>':
      return compares(field, value, (order) => order > 0);
    case '>=':
      return compares(field, value, (order) => order >= 0);
  }
};

const listOf = (value: QueryValue) => (Array.isArray(value) ? value : []);

const toCompared = (field: NamedField, value: QueryValue) => toComparedValue(field.type, toScalar(field, value));

/** Null matches neither a condition nor its opposite. */
const isNot =
  (matches: Matcher): Matcher =>
  (held) =>
    held !== null && !matches(held);

const equals = (field: NamedField, value: QueryValue): Matcher => {
  if (field.type !== 'text[]') {
    const compared = toCompared(field, value);
    return (held) => held === compared;
  }
  const texts = listOf(value).map((text) => toScalar(field, text, 'text'));
  return (held) =>
    Array.isArray(held) && held.length === texts.length && held.every((text, index) => text === texts[index]);
};

const isOneOf = (field: NamedField, value: QueryValue): Matcher => {
  const possible = new Set<FieldValue>(listOf(value).map((one) => toCompared(field, one)));
  return (held) => possible.has(held);
};

const overlaps = (field: NamedField, values: readonly QueryValue[]): Matcher => {
  const texts = new Set<FieldValue>(values.map((value) => toScalar(field, value, 'text')));
  return (held) => Array.isArray(held) && held.some((text) => texts.has(text));
};

const compares = (field: NamedField, value: QueryValue, isWanted: (order: number) => boolean): Matcher => {
  const compared = toCompared(field, value);
  return (held) => held !== null && isWanted(compareValues(held, compared));
};
