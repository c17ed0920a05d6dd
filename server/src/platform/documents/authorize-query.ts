import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { checkQuery, defaultQueryLimit, type Query } from '@comanda/contract/documents';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { Tenants } from '#platform/live';
import { permissionDenied } from '#platform/security';
import type { Collection, GuestCaller } from './collection.ts';
import { compileLiveQuery, type LiveReads } from './compile-live-query.ts';
import { compileQuery } from './compile-query.ts';
import type { PresentedDocument } from './present-rows.ts';
import { narrowTenants } from './tenants.ts';

/** A valid query together with the data that its caller may see. */
export interface AuthorizedQuery {
  readonly collection: Collection;
  readonly tenants: Tenants;
  /** True if anyone may run the same query. */
  readonly isPublic: boolean;
  /** The owner whose share of the server the query uses; for guests, the visit or the restaurant that they ask about. */
  readonly lane: string;
  /** Equal for equal queries of callers with the same rights, so that they share one live query. */
  readonly key: string;
  read(db: Kysely<DB>): Promise<PresentedDocument[]>;
  toLive(): LiveReads;
}

export interface QueryCaller extends GuestCaller {
  readonly actor: Actor;
}

/**
 * Checks the rules of queries first, then the caller's rights, then the fields, so that a stranger learns nothing about existing
 * collections and fields.
 */
export const authorizeQuery = async (
  ctx: Context,
  collections: readonly Collection[],
  asker: QueryCaller,
  query: Query,
): Promise<AuthorizedQuery> => {
  const problem = checkQuery(query);
  if (problem !== null) throw fail(problem.code, { rule: problem.rule, message: problem.message });
  const collection = collections.find(({ name }) => name === query.collection);
  const isForGuests = collection?.policy.capability === 'guest';
  if (asker.actor.kind === 'guest' && !isForGuests) throw fail('unauthenticated');
  if (collection === undefined) throw fail('not-found', { message: `There is no collection '${query.collection}'.` });
  const granted = await grantedTenants(ctx, collection, asker);
  const compiled = compileQuery(collection, query);
  const tenants = narrowTenants(granted, collection, query);
  if (isForGuests && (tenants === 'all' || tenants.length > 1))
    throw fail('invalid-argument', { message: severalTenantsMessage });
  const isPublic = isForGuests && granted === 'all';
  if (isPublic && !isPlain(query)) throw fail('invalid-argument', { message: notPlainMessage });
  return {
    collection,
    tenants,
    isPublic,
    lane: laneOf(asker.actor, tenants),
    key: computeKey(query, tenants),
    read: (db) => collection.read(db, tenants, compiled),
    toLive: () => compileLiveQuery(collection, query, tenants),
  };
};

const laneOf = (actor: Actor, tenants: Tenants): string =>
  actor.kind === 'user' ? `owner ${actor.ownerId ?? actor.userId}` : `guests ${tenants[0] ?? 'nowhere'}`;

/** Public queries have a single allowed form: each variant would be another live query to keep current. */
const isPlain = ({ where, orderBy, limit, startAfter }: Query): boolean =>
  where.length <= 2 &&
  where.every(([, operator]) => operator === '==') &&
  orderBy.length === 0 &&
  limit === defaultQueryLimit &&
  startAfter === undefined;

const notPlainMessage = "This is asked by '==' alone, without an order or a limit.";
const severalTenantsMessage = 'A guest asks about one visit, or one menu, at a time.';

const grantedTenants = async (
  ctx: Context,
  { policy }: Collection,
  { actor, deviceHash }: QueryCaller,
): Promise<Tenants> => {
  if (policy.capability === 'guest') return policy.tenants(ctx, { deviceHash });
  if (actor.kind === 'guest') throw fail('unauthenticated');
  if (!can(actor, policy.capability)) throw permissionDenied(actor, policy.capability);
  return policy.tenants(ctx, actor);
};

/** The key ignores the order of filters, and the order of values in a searched list. */
const computeKey = ({ where, ...rest }: Query, tenants: Tenants): string => {
  const filters = where.map(([field, operator, value]) => {
    const isUnordered = Array.isArray(value) && operator !== '==' && operator !== '!=';
    return JSON.stringify([field, operator, isUnordered ? value.map((one) => JSON.stringify(one)).toSorted() : value]);
  });
  return createHash('sha256')
    .update(JSON.stringify([rest, filters.toSorted(), tenants]))
    .digest('base64url');
};
