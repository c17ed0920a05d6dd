import type { Filter, Operator, QueryValue } from '@comanda/contract/documents';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isUuid, toScalar, wrongTypeFailure, type NamedField } from './field-value.ts';
import { orderable, parameter, parameterList, type Scalar } from './field.ts';

export type Condition = RawBuilder<SqlBool>;

const never: Condition = sql`false`;

/**
 * Compiles one filter to SQL. By the rules of the document database that this API imitates, a null field matches neither `!=` nor
 * `not-in`.
 */
export const compileFilter = (field: NamedField, [, operator, value]: Filter): Condition => {
  const { column } = field;
  switch (operator) {
    case '==':
      return value === null ? sql`${column} is null` : equals(field, value);
    case '!=':
      return value === null ? sql`${column} is not null` : sql`${column} is not null and not ${equals(field, value)}`;
    case 'in':
      return isOneOf(field, value);
    case 'not-in':
      return sql`${column} is not null and not ${isOneOf(field, value)}`;
    case 'array-contains':
      return overlaps(field, [value]);
    case 'array-contains-any':
      return overlaps(field, listOf(value));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compares(field, operator, value);
  }
};

const listOf = (value: QueryValue) => (Array.isArray(value) ? value : []);

const equals = (field: NamedField, value: QueryValue): Condition => {
  if (field.type === 'text[]') {
    if (!Array.isArray(value)) throw wrongTypeFailure(field);
    const texts = value.map((text) => String(toScalar(field, text, 'text')));
    return sql`(${field.column} = ${parameter(field, texts)})`;
  }
  const scalar = toScalar(field, value);
  return canMatch(field, scalar) ? sql`(${field.column} = ${parameter(field, scalar)})` : never;
};

const isOneOf = (field: NamedField, value: QueryValue): Condition => {
  const scalars = listOf(value).map((one) => toScalar(field, one));
  const possible = scalars.filter((scalar) => canMatch(field, scalar));
  return sql`(${field.column} = any(${parameterList(field, possible)}))`;
};

const overlaps = (field: NamedField, values: readonly QueryValue[]): Condition => {
  if (field.type !== 'text[]') throw wrongTypeFailure(field);
  const texts = values.map((value) => String(toScalar(field, value, 'text')));
  return sql`(${field.column} && ${parameter(field, texts)})`;
};

const symbols = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const satisfies Partial<
  Record<Operator, Condition>
>;

const compares = (field: NamedField, operator: keyof typeof symbols, value: QueryValue): Condition => {
  const scalar = toScalar(field, value);
  if (!canMatch(field, scalar)) throw wrongTypeFailure(field);
  return sql`(${orderable(field)} ${symbols[operator]} ${parameter(field, scalar)})`;
};

const canMatch = ({ type }: NamedField, scalar: Scalar): boolean => type !== 'uuid' || isUuid(scalar);
