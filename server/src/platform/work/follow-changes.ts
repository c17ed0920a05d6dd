import type { CollectionName } from '@comanda/contract';
import { runAfter, type Live, type Tenants } from '#platform/live';
import { isDatabaseAway } from '#platform/db';
import { startWorkLoop, type WorkContext } from './start-work-loop.ts';

/** One check of what has changed since the last one. */
export interface ChangeCheck {
  /** The tenants whose documents have changed, or 'all' if a notification may have been missed. */
  readonly tenants: Tenants;
  readonly signal: AbortSignal;
  /** Checks the tenant again after `recheckAfterMs`. */
  recheckLater(tenant: string): void;
  /**
   * Does the work for one document of a tenant. If it fails, the failure is logged, the tenant is checked again later, and the others go
   * on; returns false then. Throws only if the database is away, because all others would fail too.
   */
  attempt(tenant: string, work: () => Promise<void>, about: object): Promise<boolean>;
}

interface FollowOptions {
  /** Name of the work in the log. */
  readonly name: string;
  /** The collection whose changes are followed. */
  readonly collection: CollectionName;
  /** If it throws, the same tenants are checked again. */
  readonly check: (check: ChangeCheck) => Promise<void>;
  readonly recheckAfterMs: number;
  readonly pauseMs?: number;
}

/**
 * Checks documents after each committed change, on every node. It checks all of them at start and whenever a notification may have been
 * missed, which the live queries also assume at regular intervals, so a crash or a lost notification loses nothing.
 */
export const followChanges = (
  ctx: WorkContext,
  { listen }: Pick<Live, 'listen'>,
  { name, collection, check, recheckAfterMs, pauseMs = 0 }: FollowOptions,
): AsyncDisposable => {
  const changed = new Set<string>();
  const toRecheck = new Set<string>();
  let isEverything = true;
  let recheckTimer: Disposable | null = null;

  const add = (tenants: Tenants): void => {
    if (tenants === 'all') isEverything = true;
    else for (const tenant of tenants) changed.add(tenant);
  };
  /** Changes that arrive from now on are left for the next check. */
  const take = (): Tenants => {
    const tenants = isEverything ? 'all' : [...changed];
    isEverything = false;
    changed.clear();
    return tenants;
  };
  const recheck = (): void => {
    recheckTimer = null;
    add([...toRecheck]);
    toRecheck.clear();
    loop.wake();
  };
  const recheckLater = (tenant: string): void => {
    toRecheck.add(tenant);
    recheckTimer ??= runAfter(ctx.clock, recheckAfterMs, recheck);
  };

  const attempt: ChangeCheck['attempt'] = async (tenant, work, about) => {
    try {
      await work();
      return true;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, ...about }, name);
      recheckLater(tenant);
      return false;
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const tenants = take();
    if (tenants.length === 0) return;
    try {
      await check({ tenants, signal, recheckLater, attempt });
    } catch (error) {
      add(tenants);
      throw error;
    }
  };

  // Listening starts before the first check, so that no change in between is missed.
  const listening = listen([collection], 'all', (tenants) => {
    add(tenants);
    loop.wake();
  });
  const loop = startWorkLoop(ctx, { name, run, pauseMs });
  return {
    async [Symbol.asyncDispose]() {
      listening[Symbol.dispose]();
      await loop[Symbol.asyncDispose]();
      recheckTimer?.[Symbol.dispose]();
    },
  };
};
