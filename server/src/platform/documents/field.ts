import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#platform/db';

type Column = { [Table in keyof DB & string]: `${Table}.${keyof DB[Table] & string}` }[keyof DB & string];

export type FieldType = 'text' | 'uuid' | 'number' | 'boolean' | 'timestamp' | 'text[]';

/** A field that queries may name: the column with its value, and its type. */
export interface Field {
  readonly type: FieldType;
  readonly column: RawBuilder<unknown>;
  readonly isNullable: boolean;
}

const fieldOf =
  (type: FieldType) =>
  (column: Column): Field => ({ type, column: sql.ref(column), isNullable: false });

export const text = fieldOf('text');
export const uuidField = fieldOf('uuid');
export const numberField = fieldOf('number');
export const booleanField = fieldOf('boolean');
export const timestampField = fieldOf('timestamp');
export const texts = fieldOf('text[]');

export const nullable = (field: Field): Field => ({ ...field, isNullable: true });

/** SQL type of each field type, so that PostgreSQL never has to infer the type of a parameter. */
const sqlTypes: Readonly<Record<FieldType, RawBuilder<unknown>>> = {
  text: sql`text`,
  uuid: sql`uuid`,
  number: sql`float8`,
  boolean: sql`boolean`,
  timestamp: sql`timestamptz`,
  'text[]': sql`text[]`,
};

export type Scalar = string | number | boolean;

export const parameter = ({ type }: Field, value: Scalar | readonly string[]): RawBuilder<unknown> =>
  sql`${sql.val(value)}::${sqlTypes[type]}`;

export const parameterList = ({ type }: Field, values: readonly Scalar[]): RawBuilder<unknown> =>
  sql`${sql.val(values)}::${sqlTypes[type]}[]`;

/** The expression for ordering and comparing: text is ordered by its bytes, so that the order is the same on every machine. */
export const orderable = ({ type, column }: Field): RawBuilder<unknown> => {
  if (type === 'text') return sql`${column} collate "C"`;
  if (type === 'number') return sql`${column}::float8`;
  return column;
};

/** The expression whose value memory can compare exactly: a moment becomes the number of its microseconds since 1970. */
export const comparable = ({ type, column }: Field): RawBuilder<unknown> => {
  if (type === 'timestamp') return sql`(extract(epoch from ${column}) * 1000000)::float8`;
  if (type === 'number') return sql`${column}::float8`;
  return sql`${column}`;
};
