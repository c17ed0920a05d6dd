import { fail, type Failure } from '@comanda/contract';
import type { QueryValue } from '@comanda/contract/documents';
import { id, timestamp } from '@comanda/contract/kernel';
import type { Field, FieldType, Scalar } from './field.ts';

/** A field as a query names it. */
export interface NamedField extends Field {
  readonly path: string;
}

export const isUuid = (value: Scalar): boolean => id.safeParse(value).success;

const words: Readonly<Record<FieldType, string>> = {
  text: 'text',
  uuid: 'an id',
  number: 'a number',
  boolean: 'true or false',
  timestamp: 'a moment such as 2026-01-31T12:00:00Z',
  'text[]': 'a list of texts',
};

export const wrongValue = (field: NamedField, type: FieldType = field.type): Failure =>
  fail('invalid-argument', {
    rule: 'field-type',
    field: field.path,
    message: `The field '${field.path}' is compared with ${words[type]} here, and with nothing else.`,
  });

/** The value as the field's column knows it; refused when it is of another type. Text that is no id never equals one. */
export const scalarOf = (field: NamedField, value: QueryValue, type: FieldType = field.type): Scalar => {
  const known = read(type, value);
  if (known === null) throw wrongValue(field, type);
  return known;
};

const read = (type: FieldType, value: QueryValue): Scalar | null => {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? storable(value) : null;
    case 'uuid':
      return typeof value === 'string' ? (storable(value)?.toLowerCase() ?? null) : null;
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'timestamp':
      return typeof value === 'string' ? moment(value) : null;
    case 'text[]':
      return null;
  }
};

/** PostgreSQL stores any character but this one. */
const storable = (value: string): string | null => (value.includes('\0') ? null : value);

// There is no year 0 in the calendar that PostgreSQL keeps.
const firstMoment = Date.parse('0001-01-01T00:00:00Z');

const moment = (value: string): string | null => {
  const time = timestamp.safeParse(value).success ? Date.parse(value) : Number.NaN;
  return time >= firstMoment ? new Date(time).toISOString() : null;
};
