import type { JsonSchema } from './describe-schema.ts';

/** Example values for fields whose schema does not describe them well enough. */
const byName: Readonly<Record<string, unknown>> = {
  collection: 'orders',
  timezone: 'Europe/Lisbon',
  host: '192.168.1.50',
  isRequired: false,
  record: {},
  email: 'ana@example.com',
  newEmail: 'ana@example.com',
  senderEmail: 'ana@example.com',
  password: 'Correct-horse-7',
  newPassword: 'Correct-horse-7',
  pin: '4729',
  // A browser's subscription to notifications, with the keys of the example in RFC 8291.
  endpoint: 'https://push.example.com/messages/1',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const exampleId = '019a8b3c-0000-7000-8000-000000000000';

const byFormat: Readonly<Record<string, string>> = {
  uuid: exampleId,
  'date-time': '2026-11-15T12:00:00.000Z',
  date: '2026-11-15',
};

/** Example texts: a word, a table's code, a language, a month, and so on. The first one that a field accepts is used. */
const exampleWords = ['Terrace', '7K3M9QX2TB', 'pt', '2026-11', 'EUR', '1234', 'an-example-of-a-long-secret'];

const wordOf = ({ format, pattern = '', minLength = 0 }: JsonSchema): string =>
  byFormat[format ?? ''] ??
  exampleWords.find((word) => word.length >= minLength && new RegExp(pattern, 'u').test(word)) ??
  '';

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
        (schema.required?.includes(field) ?? false) || inner.examples !== undefined || isOfAnyType(inner),
    );
    return Object.fromEntries(needed.map(([field, inner]) => [field, createExample(inner, field)]));
  }
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => createExample(item, name));
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
      return name === 'id' && schema.pattern === undefined ? exampleId : wordOf(schema);
  }
};

/** True for a schema that allows every value. It may have a description. */
const isOfAnyType = (schema: JsonSchema): boolean => Object.keys(schema).every((keyword) => keyword === 'description');
