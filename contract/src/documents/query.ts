import { z } from 'zod';

export const operators = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not-in',
  'array-contains',
  'array-contains-any',
] as const;
export type Operator = (typeof operators)[number];

/** Operators that select a range of an order. `!=` and `not-in` count too, because each excludes single points. */
export const rangeOperators: ReadonlySet<Operator> = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);

const scalar = z.union([z.string().max(1_500), z.number(), z.boolean(), z.null()]);
const geoPoint = z.strictObject({ latitude: z.number(), longitude: z.number() });
const queryValue = z.union([scalar, geoPoint, z.array(z.union([scalar, geoPoint])).max(1_000)]);
export type GeoPoint = z.infer<typeof geoPoint>;
export type QueryScalar = z.infer<typeof scalar>;
export type QueryValue = z.infer<typeof queryValue>;

const fieldPath = z.string().max(1_500);

/** One condition: a field path such as `status` or `settings.currency`, an operator, a value. */
export const filter = z.tuple([fieldPath, z.enum(operators), queryValue]);
export type Filter = z.infer<typeof filter>;

export const ordering = z.tuple([fieldPath, z.enum(['asc', 'desc'])]);

/** Most documents that one answer has. Whoever needs more pages on with `startAfter`. */
export const maxQueryLimit = 1_000;
/** Most documents that a live query has, because the server keeps its whole result and compares it after every change. */
export const maxWatchedLimit = 500;
/** Size of the documents of one answer, as JSON. A larger answer is refused with `resource-exhausted`. */
export const maxAnswerBytes = 8 * 1024 * 1024;
export const defaultQueryLimit = 200;

/** A query on the wire. `query-rules.ts` checks which filters may be combined. */
export const query = z.strictObject({
  collection: z.string().max(64),
  where: z.array(filter).max(20).default([]),
  orderBy: z.array(ordering).max(5).default([]),
  limit: z.int().min(1).max(maxQueryLimit).default(defaultQueryLimit),
  /** Cursor: the values of the `orderBy` fields of the last document read, followed by its id. */
  startAfter: z.array(scalar).max(6).optional(),
});
export type Query = z.infer<typeof query>;
export type QueryInput = z.input<typeof query>;
