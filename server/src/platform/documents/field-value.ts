import { fail, type Failure } from '@comanda/contract';
import type { QueryValue } from '@comanda/contract/documents';
import { id } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { Field, FieldType, Scalar } from './field.ts';

/** A field together with the name by which a query refers to it. */
export interface NamedField extends Field {
  readonly path: string;
}

export const isUuid = (value: Scalar): boolean => id.safeParse(value).success;

const typeNames: Readonly<Record<FieldType, string>> = {
  text: 'text',
  uuid: 'an id',
  number: 'a number',
  boolean: 'true or false',
  timestamp: 'a moment such as 2026-01-31T12:00:00Z',
  'text[]': 'a list of texts',
};

export const wrongTypeFailure = (field: NamedField, type: FieldType = field.type): Failure =>
  fail('invalid-argument', {
    rule: 'field-type',
    field: field.path,
    message: `The field '${field.path}' is compared with ${typeNames[type]} here, and with nothing else.`,
  });

/**
 * Converts a value to the type of the field's column, or throws if it has another type. Text that is not an id is accepted for an
 * id field, but never equals one.
 */
export const toScalar = (field: NamedField, value: QueryValue, type: FieldType = field.type): Scalar => {
  const scalar = convert(type, value);
  if (scalar === null) throw wrongTypeFailure(field, type);
  return scalar;
};

const convert = (type: FieldType, value: QueryValue): Scalar | null => {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? nullIfNotStorable(value) : null;
    case 'uuid':
      return typeof value === 'string' ? (nullIfNotStorable(value)?.toLowerCase() ?? null) : null;
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'timestamp':
      return typeof value === 'string' ? parseTimestamp(value) : null;
    case 'text[]':
      return null;
  }
};

/** PostgreSQL cannot store the NUL character. */
const nullIfNotStorable = (value: string): string | null => (value.includes('\0') ? null : value);

// PostgreSQL's calendar has no year 0.
const minTimestamp = Date.parse('0001-01-01T00:00:00Z');

const timestampWithOffset = z.iso.datetime({ offset: true });

const parseTimestamp = (value: string): string | null => {
  const time = timestampWithOffset.safeParse(value).success ? Date.parse(value) : Number.NaN;
  return time >= minTimestamp ? new Date(time).toISOString() : null;
};
