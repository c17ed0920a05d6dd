import { fail } from '@comanda/contract';
import type { Actor } from '@comanda/contract/access';
import type { Query, WatchEvent } from '@comanda/contract/documents';
import type { CallContext, Caller } from '#platform/context';
import { createBell, type Bell, type Live } from '#platform/live';
import { admit, type Admission } from './admit.ts';
import type { Collection } from './collection.ts';
import type { Quota } from './quota.ts';

export interface ReadDoor {
  readonly quota: Quota;
  readonly collections: readonly Collection[];
  readonly live: Live;
  /** Who a caller is now; null once their session ended, or their key was revoked. */
  resolveActor(caller: Pick<Caller, 'actor' | 'sessionId'>): Promise<Actor | null>;
}

/** One caller's view of a live query. Its bell rings whenever there may be more to see, or less. */
export interface Watcher extends Disposable {
  readonly bell: Bell;
  readonly isOver: boolean;
  /** What follows the cursor. Fails once the caller has lost the right to see it. */
  after(cursor: string | null): Promise<readonly WatchEvent[]>;
}

export const openWatcher = async (
  door: ReadDoor,
  ctx: CallContext,
  query: Query,
  bell: Bell = createBell(),
): Promise<Watcher> => {
  const { live, collections, resolveActor } = door;
  const { actor, deviceHash } = ctx.caller;
  let isOver = false;
  let isAccessInDoubt = false;

  using opening = new DisposableStack();
  opening.use(door.quota.take(ctx.caller));
  const doubt = () => {
    isAccessInDoubt = true;
    bell.ring();
  };
  // Listening begins before rights are looked up: one that is lost in between is noticed.
  for (const { collection, tenants } of whatDecidesAccess(actor, query))
    opening.use(live.listen(collection, tenants, doubt));
  let admission = await admit(ctx, collections, ctx.caller, query);
  const unnamed = visitsUnnamed(admission, query);
  if (unnamed.length > 0) {
    opening.use(live.listen('guestVisits', unnamed, doubt));
    isAccessInDoubt = true;
  }
  let subscription = await live.open(liveQueryOf(ctx, admission), bell);
  opening.defer(() => subscription[Symbol.dispose]());
  const opened = opening.move();

  const admitAgain = async (): Promise<Admission> => {
    if (actor.kind === 'guest') return admit(ctx, collections, ctx.caller, query);
    const present = await resolveActor(ctx.caller);
    if (present === null) throw fail('unauthenticated');
    return admit(ctx, collections, { actor: present, deviceHash }, query);
  };

  /** A role, a flag, a session or a restaurant may have changed: what was allowed is asked again before anything is shown. */
  const confirmAccess = async (): Promise<void> => {
    isAccessInDoubt = false;
    const next = await live.inTurn(admitAgain);
    if (next.key === admission.key) return;
    const joined = await live.open(liveQueryOf(ctx, next), bell);
    if (isOver) return joined[Symbol.dispose]();
    subscription[Symbol.dispose]();
    subscription = joined;
    admission = next;
  };

  return {
    bell,
    get isOver() {
      return isOver || live.isEnding;
    },
    async after(cursor) {
      while (isAccessInDoubt) await confirmAccess();
      return subscription.after(cursor);
    },
    [Symbol.dispose]() {
      isOver = true;
      opened.dispose();
      bell.ring();
    },
  };
};

const whatDecidesAccess = (actor: Actor, { where }: Query) => {
  // What a guest sees hangs on the visit that the query names, also for a guest who is logged in.
  const asGuest = { collection: 'guestVisits' as const, tenants: namedBy(where) };
  if (actor.kind === 'guest') return [asGuest];
  const tenants = actor.ownerId === null ? [actor.userId] : [actor.userId, actor.ownerId];
  const deciding = ['users', 'sessions', 'restaurants', 'apiKeys'] as const;
  return [asGuest, ...deciding.map((collection) => ({ collection, tenants }))];
};

const namedBy = (where: Query['where']): string[] =>
  where.flatMap(([, operator, value]) => (operator === '==' && typeof value === 'string' ? [value.toLowerCase()] : []));

/** A query may name its visit in a list, or leave it out where the phone has only one: that one decides all the same. */
const visitsUnnamed = ({ collection, tenants }: Admission, { where }: Query): string[] => {
  if (collection.policy.capability !== 'guest' || tenants === 'all') return [];
  const named = namedBy(where);
  return tenants.filter((tenant) => !named.includes(tenant));
};

const liveQueryOf = ({ db }: CallContext, { collection, tenants, key, read }: Admission) => ({
  key,
  collection: collection.name,
  heeds: collection.heeds,
  tenants,
  read: () => read(db),
});
