import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { checkQuery, type AnyDocument, type Query } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { Tenants } from '#platform/live';
import type { Collection } from './collection.ts';
import { compileQuery } from './compile-query.ts';
import { narrowTenants } from './tenants.ts';

/** A query that keeps the rules, with what its caller may see of it. */
export interface Admission {
  readonly collection: Collection;
  readonly tenants: Tenants;
  /** Equal for equal questions of callers who see the same. */
  readonly key: string;
  read(db: Kysely<DB>): Promise<AnyDocument[]>;
}

/** Rules first, then rights, then fields: a stranger learns nothing about what there is to ask. */
export const admit = async (
  ctx: Context,
  collections: readonly Collection[],
  actor: Actor,
  query: Query,
): Promise<Admission> => {
  const problem = checkQuery(query);
  if (problem !== null) throw fail(problem.code, { rule: problem.rule, message: problem.message });
  if (actor.kind === 'guest') throw fail('unauthenticated');
  const collection = collections.find(({ name }) => name === query.collection);
  if (collection === undefined) throw fail('not-found', { message: `There is no collection '${query.collection}'.` });
  if (!can(actor, collection.capability)) throw fail('permission-denied');
  const compiled = compileQuery(collection, query);
  const tenants = narrowTenants(await collection.tenants(ctx, actor), collection, query);
  return {
    collection,
    tenants,
    key: keyOf(query, tenants),
    read: (db) => collection.read(db, tenants, compiled),
  };
};

/** Filters mean the same in any order, and so do the values of a list that is searched. */
const keyOf = ({ where, ...rest }: Query, tenants: Tenants): string => {
  const filters = where.map(([field, operator, value]) => {
    const isSearched = Array.isArray(value) && operator !== '==' && operator !== '!=';
    return JSON.stringify([field, operator, isSearched ? value.map((one) => JSON.stringify(one)).toSorted() : value]);
  });
  return createHash('sha256')
    .update(JSON.stringify([rest, filters.toSorted(), tenants]))
    .digest('base64url');
};
