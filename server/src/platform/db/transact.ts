import { setTimeout as pause } from 'node:timers/promises';
import { jitteredBackoffMs } from '@comanda/contract/kernel';
import {
  createTouchSet,
  type AnnouncedChange,
  type Caller,
  type Context,
  type TouchSet,
  type TrackedEvent,
  type TransactionContext,
} from '#platform/context';
import { holdOffBackups } from './distributed-database.ts';
import { isSerializationFailure } from './database-errors.ts';

export interface TransactOptions {
  /** Total number of attempts, including the first. At least 1. */
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

let retries = 0;

/** Number of transactions that this process has begun again after a serialization failure or a deadlock. */
export const countRetriedTransactions = (): number => retries;

/** Number of attempts before a collision with other transactions is reported as an error. */
export const transactionAttempts = 5;

type TransactContext = Context & { readonly caller?: Caller };
type ChangePublisher = Pick<TransactionContext, 'touch' | 'track'>;

/**
 * Runs the work in one transaction, and retries it with back-off after a serialization failure or a deadlock. Touches and tracked events are
 * published only after commit.
 */
export const transact = <T>(
  ctx: TransactContext,
  work: (ctx: TransactionContext) => Promise<T>,
  { attempts = transactionAttempts, isolation = 'read committed' }: TransactOptions = {},
): Promise<T> =>
  publishAfterCommit(ctx, attempts, (publisher, changes) =>
    ctx.db
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (db) => {
        await holdOffBackups(db);
        const inside = { ...ctx, ...publisher, db };
        const result = await work(inside);
        await ctx.completions.complete(inside, changes.touches.list());
        changes.announced = await ctx.pageChanges.announce(db, changes.touches.list());
        return result;
      }),
  );

/**
 * For work whose only write is one statement. A statement is a transaction by itself, so this saves the two round trips of begin
 * and commit.
 */
export const runWithoutTransaction = <Ctx extends TransactContext, T>(
  ctx: Ctx,
  work: (ctx: Ctx & ChangePublisher) => Promise<T>,
): Promise<T> => publishAfterCommit(ctx, transactionAttempts, (publisher) => work({ ...ctx, ...publisher }));

/** Changes of one attempt, which are published if it commits. */
interface AttemptChanges {
  readonly touches: TouchSet;
  /** The change of pages that the transaction announced, if any. */
  announced: AnnouncedChange | null;
}

const publishAfterCommit = async <T>(
  ctx: TransactContext,
  attempts: number,
  run: (publisher: ChangePublisher, changes: AttemptChanges) => Promise<T>,
): Promise<T> => {
  if (!Number.isInteger(attempts) || attempts < 1) throw new RangeError('A transaction needs at least 1 attempt.');
  for (let attempt = 1; ; attempt += 1) {
    const changes: AttemptChanges = { touches: createTouchSet(), announced: null };
    const { touches } = changes;
    const tracked: TrackedEvent[] = [];
    try {
      const publisher: ChangePublisher = {
        touch: (collection, tenant, ids) => touches.add({ collection, tenant, ids }),
        track: (event) => tracked.push(event),
      };
      const result = await run(publisher, changes);
      if (touches.size > 0) ctx.bus.publish(touches.list());
      await changes.announced?.confirm(ctx.db);
      if (tracked.length > 0) ctx.tracker.record(tracked, ctx.caller ?? null);
      // A user who reads 'Saved' sees the change on every page from then on. Guests, whose orders change stock, need not wait.
      if (ctx.caller?.actor.kind === 'user') await changes.announced?.heard();
      return result;
    } catch (error) {
      if (attempt >= attempts || !isSerializationFailure(error)) throw error;
      retries += 1;
      // Transactions that collided would collide again if they all retried at once. Uses real timers: this pause is about load, not
      // about business time (ctx.clock).
      await pause(jitteredBackoffMs(attempt - 1, { firstMs: 20, maxMs: 200 }, Math.random()));
    } finally {
      changes.announced?.[Symbol.dispose]();
    }
  }
};
