import type { JsonSchema } from './describe-schema.ts';

/** Example values for fields whose schema does not describe them well enough. */
const byName: Readonly<Record<string, unknown>> = {
  collection: 'orders',
  timezone: 'Europe/Lisbon',
  host: '192.168.1.50',
  record: {},
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: '019a8b3c-0000-7000-8000-000000000000',
  'date-time': '2026-11-15T12:00:00.000Z',
  date: '2026-11-15',
};

/** Example texts: a word, a table's code, a language, a month. The first one that matches a field's pattern is used. */
const exampleWords = ['Terrace', '7K3M9QX2TB', 'pt', '2026-11'];

const wordOf = ({ format, pattern = '' }: JsonSchema): string =>
  byFormat[format ?? ''] ?? exampleWords.find((word) => new RegExp(pattern, 'u').test(word)) ?? '';

/**
 * Builds a small valid input: every required field with a value of its type, and optional fields that declare an example. The server
 * accepts it unchanged.
 */
export const createExample = (schema: JsonSchema, name = ''): unknown => {
  if (byName[name] !== undefined) return byName[name];
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return createExample(first, name);
  if (schema.properties !== undefined) {
    // The schema never lists a field of any type as required, although it is.
    const needed = Object.entries(schema.properties).filter(
      ([field, inner]) =>
        (schema.required?.includes(field) ?? false) || inner.examples !== undefined || Object.keys(inner).length === 0,
    );
    return Object.fromEntries(needed.map(([field, inner]) => [field, createExample(inner, field)]));
  }
  switch (schema.type) {
    case 'array':
      return schema.items === undefined ? [] : [createExample(schema.items, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'object':
      return schema.additionalProperties === undefined ? {} : { mine: createExample(schema.additionalProperties) };
    default:
      return wordOf(schema);
  }
};
