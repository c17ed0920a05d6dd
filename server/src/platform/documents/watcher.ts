import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import { maxWatchedLimit, type Query } from '@comanda/contract/documents';
import type { CallContext, Caller } from '#platform/context';
import {
  createSignal,
  runEvery,
  type EncodedEvent,
  type Signal,
  type Live,
  type TouchedDocuments,
} from '#platform/live';
import { authorizeQuery, type AuthorizedQuery } from './authorize-query.ts';
import type { Collection, UserActor } from './collection.ts';
import { visitIdOf } from './guest-tenant.ts';
import type { WatcherQuota } from './watcher-quota.ts';

export interface QueryServices {
  readonly quota: WatcherQuota;
  readonly collections: readonly Collection[];
  readonly live: Live;
  /** True if the device has had a place at a table. */
  isKnownDevice(deviceHash: string): Promise<boolean>;
  /** Limits the queries of one lane that are read at the same time. */
  inLane<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Resolves the caller's current actor; null if the session ended or the API key was revoked. */
  resolveActor(caller: Pick<Caller, 'actor' | 'sessionId'>): Promise<Actor | null>;
}

/** One caller's view of a live query. Its bell rings when there may be new events, or when the caller's rights may have changed. */
export interface Watcher extends Disposable {
  readonly bell: Signal;
  isOver(): boolean;
  /** Returns the events after the cursor; null if the caller's rights have to be checked first. */
  after(cursor: string | null): readonly EncodedEvent[] | null;
  /** Checks the caller's rights until nothing puts them in doubt any more. Throws if the caller has lost them. */
  confirmAccess(): Promise<void>;
}

/** Returns the events after the cursor. Throws if the caller has lost the right to see them. */
export const confirmedEventsAfter = async (
  watcher: Watcher,
  cursor: string | null,
): Promise<readonly EncodedEvent[]> => {
  for (;;) {
    const events = watcher.after(cursor);
    if (events !== null) return events;
    await watcher.confirmAccess();
  }
};

/** A session runs out without a touch, so the rights of users are checked at this interval. */
const sessionCheckMs = 30_000;

export const openWatcher = async (
  services: QueryServices,
  ctx: CallContext,
  query: Query,
  bell: Signal = createSignal(),
): Promise<Watcher> => {
  const { live, collections, resolveActor } = services;
  const { actor, deviceHash } = ctx.caller;
  if (query.limit > maxWatchedLimit) throw fail('invalid-argument', { message: tooManyWatchedMessage });
  let isOver = false;
  let doubts = 0;
  let settledDoubts = 0;
  const isAccessInDoubt = (): boolean => settledDoubts < doubts;

  using opening = new DisposableStack();
  const isKnownDevice = deviceHash !== null && actor.kind === 'guest' && (await services.isKnownDevice(deviceHash));
  opening.use(services.quota.take({ ...ctx.caller, isKnownDevice }));
  const markAccessInDoubt = () => {
    doubts += 1;
    bell.ring();
  };
  // Listening starts before the rights are checked, so that a right lost in between is noticed.
  const listenToVisits = (visitIds: readonly string[]): Disposable =>
    live.listen(['guestVisits'], visitIds, (_, touches) => {
      if (touches.length === 0 || touches.some((touch) => mayChangeRights(touch, deviceHash))) markAccessInDoubt();
    });
  // A guest's rights depend on the visit that the query names, also for a guest who is logged in.
  opening.use(listenToVisits(idsNamedIn(query.where)));
  if (actor.kind === 'user') {
    opening.use(live.listen(['users', 'sessions', 'restaurants', 'apiKeys'], tenantsOf(actor), markAccessInDoubt));
    opening.use(runEvery(ctx.clock, sessionCheckMs, markAccessInDoubt));
  }
  const authorized = await authorizeQuery(ctx, collections, ctx.caller, query);
  const unnamed = findUnnamedVisits(authorized, query);
  if (unnamed.length > 0) {
    opening.use(listenToVisits(unnamed));
    doubts += 1;
  }
  let subscription = await live.open(toLiveQuerySpec(ctx, authorized), bell);
  // Only this much is kept for as long as the caller watches: a node has tens of thousands of watchers.
  let { key, lane } = authorized;
  opening.defer(() => subscription[Symbol.dispose]());
  const opened = opening.move();

  const admitAgain = async (): Promise<AuthorizedQuery> => {
    if (actor.kind === 'guest') return authorizeQuery(ctx, collections, ctx.caller, query);
    const currentActor = await resolveActor(ctx.caller);
    if (currentActor === null) throw fail('unauthenticated');
    return authorizeQuery(ctx, collections, { actor: currentActor, deviceHash }, query);
  };

  /** A role, a flag, a session or a restaurant may have changed, so the rights are checked again before anything is sent. */
  const admitUnderNewRights = async (): Promise<void> => {
    const next = await live.inTurn(lane, admitAgain);
    if (next.key === key) return;
    const joined = await live.open(toLiveQuerySpec(ctx, next), bell);
    if (isOver) return joined[Symbol.dispose]();
    subscription[Symbol.dispose]();
    subscription = joined;
    ({ key, lane } = next);
  };

  /** Access stays in doubt until a check has succeeded that began after everything that put it in doubt. */
  const confirmAccess = async (): Promise<void> => {
    while (isAccessInDoubt()) {
      const settled = doubts;
      await admitUnderNewRights();
      settledDoubts = settled;
    }
  };

  return {
    bell,
    isOver: () => isOver || live.isEnding,
    after: (cursor) => (isAccessInDoubt() ? null : subscription.after(cursor)),
    confirmAccess,
    [Symbol.dispose]() {
      isOver = true;
      opened.dispose();
      bell.ring();
    },
  };
};

const tenantsOf = ({ userId, ownerId }: UserActor): string[] => (ownerId === null ? [userId] : [userId, ownerId]);

/** A touch of a visit names the visit if any phone's rights may have changed, and otherwise the devices whose rights have. */
const mayChangeRights = ({ tenant: visitId, ids }: TouchedDocuments, deviceHash: string | null): boolean =>
  ids === undefined || ids.some((id) => id === visitId || id === deviceHash);

const idsNamedIn = (where: Query['where']): string[] =>
  where.flatMap(([, operator, value]) => (operator === '==' && typeof value === 'string' ? [value.toLowerCase()] : []));

/** A query may name its visit in a list, or not at all if the phone has only one visit: that visit decides the rights, too. */
const findUnnamedVisits = ({ collection, tenants }: AuthorizedQuery, { where }: Query): string[] => {
  if (collection.policy.capability !== 'guest' || tenants === 'all') return [];
  const named = idsNamedIn(where);
  return tenants.flatMap((tenant) => {
    const visitId = visitIdOf(tenant);
    return visitId === null || named.includes(visitId) ? [] : [visitId];
  });
};

const tooManyWatchedMessage = `A live query has at most ${maxWatchedLimit} documents. Please ask for fewer with 'limit', and watch the next page with 'startAfter'.`;

const toLiveQuerySpec = ({ db }: CallContext, authorized: AuthorizedQuery) => {
  const { collection, tenants, lane, key } = authorized;
  const reads = authorized.toLive();
  return {
    key,
    lane,
    collection: collection.name,
    heeds: collection.heeds,
    tenants,
    read: () => reads.read(db),
    maintenance: reads.maintain(db),
  };
};
