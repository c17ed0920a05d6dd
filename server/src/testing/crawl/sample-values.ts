/** A JSON schema as the API's own document contains it. Only the keywords that the contract uses are read. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly allOf?: readonly ApiSchema[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ApiSchema;
  readonly items?: ApiSchema | boolean;
  readonly prefixItems?: readonly ApiSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export interface SampleOptions {
  readonly schemas: Readonly<Record<string, ApiSchema>>;
  readonly random: Random;
  /** Values that exist on the server, by the name of the property. Without them every call ends at 'not found'. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** Draws numbers from 0 to below 1. */
export type Random = () => number;

/** A sequence that the seed determines (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const drawOne = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to drawOne from.');
  return value;
};

/** Strings that programs stumble over. The server accepts some of them and refuses the others. */
export const oddStrings = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eabc',
  'İ',
  'ß'.repeat(40),
  '🍕'.repeat(20),
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '../../etc/passwd',
  '=1+1',
  '1e309',
  '２０２６',
];

const minInteger = -(2 ** 53) + 1;
const maxInteger = 2 ** 53 - 1;

/** The longest list that is drawn where a schema allows more: a body has at most 1 MB. */
const longestList = 60;
const longestText = 20_000;

/** Addresses that lead nowhere, because no test may call another machine. */
const loopbackAddresses = { uri: 'https://127.0.0.1:9/hook', host: '127.0.0.1' };

/** Draws a value that the schema allows as far as it can be told, preferably at its limits. */
export const sampleValue = (schema: ApiSchema, options: SampleOptions, property = ''): unknown => {
  const { random, schemas } = options;
  if (schema.$ref !== undefined) {
    return sampleValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, options, property);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return drawOne(random, schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined && alternatives.length > 0) {
    return sampleValue(drawOne(random, alternatives), options, property);
  }
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => sampleValue(part, options, property)));
  }
  const type = typeof schema.type === 'string' ? schema.type : drawOne(random, schema.type ?? ['string', 'integer']);
  if (type === 'object' || schema.properties !== undefined) return sampleObject(schema, options);
  if (type === 'array') return sampleList(schema, options, property);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'integer' || type === 'number') return sampleNumber(schema, random, type === 'integer');
  return type === 'null' ? null : sampleString(schema, options, property);
};

const sampleObject = (
  { properties = {}, required = [], additionalProperties }: ApiSchema,
  options: SampleOptions,
): Record<string, unknown> => {
  const { random } = options;
  const drawn: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || random() < 0.6) drawn[name] = sampleValue(schema, options, name);
  }
  if (typeof additionalProperties === 'object') {
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      drawn[drawOne(random, ['de', 'fr', 'key', ...oddStrings])] = sampleValue(additionalProperties, options);
    }
  }
  return drawn;
};

const sampleList = (
  { items, prefixItems, minItems = 0, maxItems = longestList }: ApiSchema,
  options: SampleOptions,
  property: string,
): unknown[] => {
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleValue(item, options, property));
  const { random } = options;
  const most = Math.min(maxItems, longestList);
  const length = drawOne(random, [minItems, Math.min(minItems + 1, most), random() < 0.2 ? most : minItems]);
  const schema = typeof items === 'object' ? items : {};
  return Array.from({ length }, () => sampleValue(schema, options, property));
};

const sampleNumber = (schema: ApiSchema, random: Random, isInteger: boolean): number => {
  const least = Math.max(schema.minimum ?? minInteger, (schema.exclusiveMinimum ?? minInteger - 1) + 1);
  const most = Math.min(schema.maximum ?? maxInteger, (schema.exclusiveMaximum ?? maxInteger + 1) - 1);
  const between = least + random() * (most - least);
  const candidates = [least, most, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, isInteger ? Math.floor(between) : between];
  return drawOne(random, candidates.filter((value) => value >= least && value <= most).concat(least));
};

const sampleString = (schema: ApiSchema, { random, known }: SampleOptions, property: string): string => {
  const values = known[property] ?? [];
  if (values.length > 0 && random() < 0.9) return drawOne(random, values);
  if (/host|address/i.test(property)) return loopbackAddresses.host;
  if (schema.format === 'uri' || /url/i.test(property)) return loopbackAddresses.uri;
  if (schema.format === 'uuid') return drawOne(random, known['id'] ?? [crypto.randomUUID()]);
  if (schema.format === 'date-time') return drawOne(random, ['2026-11-16T10:00:00.000Z', '0001-01-01T00:00:00Z']);
  if (schema.format === 'date') return drawOne(random, ['2026-11-16', '9999-12-31', '0001-01-01']);
  if (schema.format === 'email') return `fuzz${Math.floor(random() * 1e6)}@example.com`;
  const { pattern, minLength = 0, maxLength = longestText } = schema;
  const length = drawOne(random, [minLength, Math.min(maxLength, longestText)]);
  const letters = drawOne(random, ['a', '7', 'é', '\u4E2D']).repeat(length);
  const candidates = ['#a23b1e', 'en', 'EUR', '12:30', 'Europe/Berlin', '0000000001', letters, ...oddStrings].filter(
    (text) => text.length >= minLength && text.length <= maxLength && matches(pattern, text),
  );
  return candidates.length === 0 ? letters : drawOne(random, candidates);
};

const matches = (pattern: string | undefined, text: string): boolean =>
  pattern === undefined || new RegExp(pattern, 'u').test(text);

/** Replaces one place of a valid value, or adds a field that may be left out, with what the schema allows there. */
export const changeValue = (value: unknown, schema: ApiSchema, options: SampleOptions, property = ''): unknown => {
  const { random, schemas } = options;
  if (schema.$ref !== undefined) {
    return changeValue(value, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, options, property);
  }
  if (Array.isArray(value) && value.length > 0 && typeof schema.items === 'object' && random() < 0.7) {
    const place = Math.floor(random() * value.length);
    const { items } = schema;
    return value.map((item, index) => (index === place ? changeValue(item, items, options, property) : item));
  }
  const fields = Object.entries(schema.properties ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value) || fields.length === 0) {
    return sampleValue(schema, options, property);
  }
  const [name, inner] = drawOne(random, fields);
  const given: Record<string, unknown> = { ...value };
  return {
    ...given,
    [name]: name in given ? changeValue(given[name], inner, options, name) : sampleValue(inner, options, name),
  };
};

/** Changes one place of a value so that it probably breaks the schema. */
export const breakValue = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const place = Math.floor(random() * value.length);
    return value.map((item, index) => (index === place ? breakValue(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() < 0.8) {
    const entries: Array<[string, unknown]> = Object.entries(value);
    const place = Math.floor(random() * entries.length);
    if (random() < 0.2) return Object.fromEntries(entries.filter((_, index) => index !== place));
    return Object.fromEntries(
      entries.map(([name, of], index) => [name, index === place ? breakValue(of, random) : of]),
    );
  }
  const deep: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
  const proto: unknown = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}');
  const odd = [null, true, -1, 0.5, 1e308, 2 ** 63, [], {}, [[]], { $gt: '' }, proto, deep, 'x'.repeat(100_000)];
  return drawOne(random, [...odd, ...oddStrings]);
};
