import type { Query } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { ChangedDocument, FieldValue, Maintenance, PlacedDocument, ResultDocument, Tenants } from '#platform/live';
import type { Collection } from './collection.ts';
import { compileMatcher } from './compile-matcher.ts';
import type { OrderTerm } from './compile-order.ts';
import { compileQuery, findField } from './compile-query.ts';
import { compareValues, toComparedValue } from './field-comparison.ts';
import { toScalar } from './field-value.ts';

/** The reads of a live query: its whole result, and if it can be maintained in memory, the documents that changed. */
export interface LiveReads {
  read(db: Kysely<DB>): Promise<ResultDocument[]>;
  maintain(db: Kysely<DB>): Maintenance | undefined;
}

/**
 * Compiles a query for a live result. The values that a document is matched and ordered by are read from the columns that the SQL compares,
 * so both always decide alike. The SQL itself is compiled again for each read of the whole result: that is rare, and its expressions would
 * take more memory than the query.
 */
export const compileLiveQuery = (collection: Collection, query: Query, tenants: Tenants): LiveReads => {
  const tenantOf = findTenantReader(collection, tenants);
  if (tenantOf === null || collection.idsFrom.length === 0)
    return {
      read: async (db) =>
        (await collection.read(db, tenants, compileQuery(collection, query))).map(({ id, json }) => ({ id, json })),
      maintain: () => undefined,
    };

  const { terms } = compileQuery(collection, query);
  const orderPaths = terms.map(({ field }) => field.path);
  const directions = terms.map(({ direction }) => (direction === 'asc' ? 1 : -1));
  const place = (document: ChangedDocument): PlacedDocument | null => {
    const keys = listKnown(orderPaths.map((path) => document.values[path]));
    const tenant = tenantOf(document);
    return keys === null || tenant === null
      ? null
      : { id: document.id, json: document.json, placement: { keys, tenant } };
  };
  const compareKeys = (one: readonly FieldValue[], other: readonly FieldValue[]): number => {
    for (const [index, direction] of directions.entries()) {
      const order = compareValues(one[index] ?? null, other[index] ?? null);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const filters = query.where.map((filter) => {
    const field = findField(collection, filter[0]);
    return { path: field.path, matches: compileMatcher(field, filter) };
  });
  const start = query.startAfter === undefined ? undefined : toKeys(terms, query.startAfter);
  const paths = [...new Set([...orderPaths, ...(collection.tenantField === null ? [] : [collection.tenantField])])];
  return {
    read: async (db) => {
      const documents = await collection.readWithValues(db, tenants, { ...compileQuery(collection, query), paths });
      return documents.map((document) => place(document) ?? { id: document.id, json: document.json });
    },
    maintain: (db) => ({
      limit: query.limit,
      idsFrom: collection.idsFrom,
      reader: collection.changeReader(db),
      place(changed) {
        const values = listKnown(filters.map(({ path }) => changed.values[path]));
        const placed = place(changed);
        if (values === null || placed === null) return 'unknown';
        if (!filters.every(({ matches }, index) => matches(values[index] ?? null))) return null;
        return start === undefined || compareKeys(placed.placement.keys, start) > 0 ? placed : null;
      },
      compare: (one, other) => compareKeys(one.placement.keys, other.placement.keys),
    }),
  };
};

/** Returns a function that tells a document's tenant, or null if the tenants of a result cannot be told apart. */
const findTenantReader = (
  { tenantField }: Collection,
  tenants: Tenants,
): ((document: ChangedDocument) => string | null) | null => {
  if (tenants === 'all') return null;
  const [only] = tenants;
  if (only !== undefined && tenants.length === 1) return () => only;
  if (tenantField === null) return null;
  return ({ values }) => {
    const tenant = values[tenantField];
    return typeof tenant === 'string' ? tenant : null;
  };
};

/** The values that a query starts after, in the form in which memory compares them. */
const toKeys = (terms: readonly OrderTerm[], startAfter: NonNullable<Query['startAfter']>): FieldValue[] =>
  startAfter.map((value, index) => {
    const field = terms[index]?.field;
    return field === undefined || value === null ? null : toComparedValue(field.type, toScalar(field, value));
  });

/** Returns the values, or null if one of them is not known exactly. */
const listKnown = (values: ReadonlyArray<FieldValue | undefined>): FieldValue[] | null => {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : null;
};
