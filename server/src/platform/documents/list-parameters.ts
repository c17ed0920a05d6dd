import { id } from '@comanda/contract/kernel';
import type { Filter, Query, QueryScalar } from '@comanda/contract/documents';
import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { Field, FieldType } from './field.ts';
import { decodeCursor } from './page-cursor.ts';

/** Documents of one page, unless the caller asks for another number. */
const defaultPageLimit = 50;
const maxPageLimit = 500;

/** The most values of one filter, as for the `in` of a query. */
const maxFilterValues = 30;

/** A parameter of an operation, as the API's own document describes it. */
interface DescribedParameter {
  readonly name: string;
  readonly in: 'query';
  readonly required: false;
  readonly description: string;
  readonly schema: object;
}

/** A page of a collection that a caller asks for. */
export interface PageRequest {
  readonly query: Query;
  readonly sort: readonly [field: string, direction: 'asc' | 'desc'];
}

interface ListParameters {
  /** Reads the query string. */
  readonly input: z.ZodType<PageRequest>;
  readonly described: readonly DescribedParameter[];
}

/** How the values of a field are written in a query string, and how the document describes one of them. */
interface ValueRule {
  readonly filter: z.ZodType;
  readonly schema: object;
}

const toList = (value: unknown): unknown => (Array.isArray(value) ? value : [value]);

const toRule = (value: z.ZodType<QueryScalar>, schema: object): ValueRule => ({
  filter: z.preprocess(toList, z.array(value).min(1).max(maxFilterValues)).optional(),
  schema,
});

const moment = z.iso.datetime({ offset: true });
const momentSchema = { type: 'string', format: 'date-time' };
const textRule = toRule(z.string().max(1_500), { type: 'string', maxLength: 1_500 });

/** All fields of a type share their rule, because a server builds hundreds of them at its start. */
const rulesByType: Readonly<Record<FieldType, ValueRule>> = {
  text: textRule,
  uuid: toRule(id, { type: 'string', format: 'uuid' }),
  number: toRule(z.coerce.number(), { type: 'number' }),
  boolean: toRule(
    z.enum(['true', 'false']).transform((value) => value === 'true'),
    { type: 'boolean' },
  ),
  timestamp: toRule(moment, momentSchema),
  'text[]': textRule,
};

const bound = moment.optional();
const limit = z.coerce.number().int().min(1).max(maxPageLimit).default(defaultPageLimit);
const cursor = z.string().max(4_000).optional();

/** A field whose document lists its possible values accepts only these. */
const ruleOf = (field: Field, declared: unknown): ValueRule => {
  const inner = declared instanceof z.ZodNullable ? declared.unwrap() : declared;
  if (field.type !== 'text' || !(inner instanceof z.ZodEnum)) return rulesByType[field.type];
  const values = inner.options.map(String);
  return toRule(z.enum(values), { type: 'string', enum: values });
};

/** The parameters by which a collection is listed: a filter for each of its fields, the order, and the page. */
export const listParameters = (
  { name, fields }: Collection,
  shape: Readonly<Record<string, unknown>>,
): ListParameters => {
  // A cursor is made of a document's own values, so only fields that documents show can be sorted by.
  const sortable = Object.entries(fields)
    .filter(([field, { type }]) => field in shape && type !== 'text[]' && type !== 'boolean')
    .map(([field]) => field);
  const timestamps = Object.entries(fields).flatMap(([field, { type }]) => (type === 'timestamp' ? [field] : []));
  const sorts = sortable.flatMap((field) => [field, `-${field}`]);
  const defaultSort = sortable.includes('createdAt') ? '-createdAt' : 'id';
  const rules = Object.entries(fields).map(([field, rule]) => ({
    field,
    type: rule.type,
    ...ruleOf(rule, shape[field]),
  }));
  const input = z
    .strictObject({
      ...Object.fromEntries(rules.map(({ field, filter }) => [field, filter])),
      ...Object.fromEntries(
        timestamps.flatMap((field) => [`${field}From`, `${field}Before`]).map((name) => [name, bound]),
      ),
      sort: z.enum(sorts).optional(),
      limit,
      cursor,
    })
    .transform((given, context): PageRequest => {
      const values: Readonly<Record<string, unknown>> = given;
      const filters = rules.flatMap(({ field, type }) => toFilters(field, type, values[field]));
      const bounds = timestamps.flatMap((field) => toBounds(field, values));
      const [ranged] = bounds[0] ?? [];
      const asked = given.sort ?? (ranged === undefined ? defaultSort : `-${ranged}`);
      const sort = toSort(asked);
      const place = given.cursor === undefined ? undefined : decodeCursor(given.cursor);
      if (place === null || (place !== undefined && (place[0] !== sort[0] || place[1] !== sort[1]))) {
        const message = 'This is no cursor of a page in the same order.';
        context.addIssue({ code: 'custom', path: ['cursor'], message });
        return z.NEVER;
      }
      return {
        sort,
        query: {
          collection: name,
          where: [...filters, ...bounds],
          orderBy: [[...sort]],
          limit: given.limit,
          ...(place === undefined ? {} : { startAfter: [place[2], place[3]] }),
        },
      };
    });
  return { input, described: describeParameters({ rules, timestamps, sorts, defaultSort }) };
};

const toSort = (text: string): PageRequest['sort'] => (text.startsWith('-') ? [text.slice(1), 'desc'] : [text, 'asc']);

const scalars = z.array(z.union([z.string(), z.number(), z.boolean()]));

const toFilters = (field: string, type: FieldType, given: unknown): Filter[] => {
  if (given === undefined) return [];
  const values = scalars.parse(given);
  const [first = '', ...others] = values;
  if (type === 'text[]') {
    return [others.length === 0 ? [field, 'array-contains', first] : [field, 'array-contains-any', values]];
  }
  return [others.length === 0 ? [field, '==', first] : [field, 'in', values]];
};

const toBounds = (field: string, values: Readonly<Record<string, unknown>>): Filter[] => {
  const [from, before] = [values[`${field}From`], values[`${field}Before`]];
  return [
    ...(typeof from === 'string' ? [[field, '>=', from] satisfies Filter] : []),
    ...(typeof before === 'string' ? [[field, '<', before] satisfies Filter] : []),
  ];
};

interface DescribedList {
  readonly rules: ReadonlyArray<{ readonly field: string; readonly type: FieldType; readonly schema: object }>;
  readonly timestamps: readonly string[];
  readonly sorts: readonly string[];
  readonly defaultSort: string;
}

const describeParameters = ({ rules, timestamps, sorts, defaultSort }: DescribedList): DescribedParameter[] => {
  const describe = (name: string, description: string, schema: object): DescribedParameter => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  });
  return [
    ...rules.map(({ field, type, schema }) =>
      describe(
        field,
        type === 'text[]'
          ? `Only documents whose \`${field}\` contains one of these values.`
          : `Only documents whose \`${field}\` is one of these values. Repeat the parameter for several.`,
        { type: 'array', items: schema, maxItems: maxFilterValues },
      ),
    ),
    ...timestamps.flatMap((field) => [
      describe(`${field}From`, `Only documents whose \`${field}\` is at or after this time.`, momentSchema),
      describe(`${field}Before`, `Only documents whose \`${field}\` is before this time.`, momentSchema),
    ]),
    describe(
      'sort',
      'The field to sort by; descending with a minus before it. A time that is filtered by is sorted by.',
      {
        type: 'string',
        enum: sorts,
        default: defaultSort,
      },
    ),
    describe('limit', 'The most documents of this page.', {
      type: 'integer',
      minimum: 1,
      maximum: maxPageLimit,
      default: defaultPageLimit,
    }),
    describe('cursor', 'The `cursor` of the page before. Send the same filters and the same order with it.', {
      type: 'string',
      maxLength: 4_000,
    }),
  ];
};
