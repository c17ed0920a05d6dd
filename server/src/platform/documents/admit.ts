import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { checkQuery, defaultLimit, type AnyDocument, type Query } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { Tenants } from '#platform/live';
import type { Collection, GuestAsker } from './collection.ts';
import { compileQuery } from './compile-query.ts';
import { narrowTenants } from './tenants.ts';

/** A query that keeps the rules, with what its caller may see of it. */
export interface Admission {
  readonly collection: Collection;
  readonly tenants: Tenants;
  /** Whether anyone at all may ask the same. */
  readonly isPublic: boolean;
  /** Equal for equal questions of callers who see the same. */
  readonly key: string;
  read(db: Kysely<DB>): Promise<AnyDocument[]>;
}

export interface Asker extends GuestAsker {
  readonly actor: Actor;
}

/** Rules first, then rights, then fields: a stranger learns nothing about what there is to ask. */
export const admit = async (
  ctx: Context,
  collections: readonly Collection[],
  asker: Asker,
  query: Query,
): Promise<Admission> => {
  const problem = checkQuery(query);
  if (problem !== null) throw fail(problem.code, { rule: problem.rule, message: problem.message });
  const collection = collections.find(({ name }) => name === query.collection);
  const isForGuests = collection?.policy.capability === 'guest';
  if (asker.actor.kind === 'guest' && !isForGuests) throw fail('unauthenticated');
  if (collection === undefined) throw fail('not-found', { message: `There is no collection '${query.collection}'.` });
  const granted = await grantedTenants(ctx, collection, asker);
  const compiled = compileQuery(collection, query);
  const tenants = narrowTenants(granted, collection, query);
  if (isForGuests && (tenants === 'all' || tenants.length > 1)) throw fail('invalid-argument', { message: tooWide });
  const isPublic = isForGuests && granted === 'all';
  if (isPublic && !isPlain(query)) throw fail('invalid-argument', { message: tooFancy });
  return {
    collection,
    tenants,
    isPublic,
    key: keyOf(query, tenants),
    read: (db) => collection.read(db, tenants, compiled),
  };
};

/** What anyone may ask is asked in one way: a thousand ways to ask the same would be a thousand answers to keep up to date. */
const isPlain = ({ where, orderBy, limit, startAfter }: Query): boolean =>
  where.length <= 2 &&
  where.every(([, operator]) => operator === '==') &&
  orderBy.length === 0 &&
  limit === defaultLimit &&
  startAfter === undefined;

const tooFancy = "This is asked by '==' alone, without an order or a limit.";
const tooWide = 'A guest asks about one visit, or one menu, at a time.';

const grantedTenants = async (ctx: Context, { policy }: Collection, { actor, deviceHash }: Asker): Promise<Tenants> => {
  if (policy.capability === 'guest') return policy.tenants(ctx, { deviceHash });
  if (actor.kind === 'guest') throw fail('unauthenticated');
  if (!can(actor, policy.capability)) throw fail('permission-denied');
  return policy.tenants(ctx, actor);
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
