import { limits } from '@comanda/contract/kernel';
import type { Caller, Context, Touch, TrackedEvent, TransactionContext } from '#platform/context';
import { isSerialisationFailure } from './database-errors.ts';

export interface TransactOptions {
  /** Tries in all, the first included. At least 1. */
  readonly attempts?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

type Outer = Context & { readonly caller?: Caller };
type Speaking = Pick<TransactionContext, 'touch' | 'track'>;

/**
 * Runs the work in one transaction, again when the database could not serialise it.
 * Write, commit, then speak: touches and tracked events are published only once the commit is through.
 */
export const transact = <T>(
  ctx: Outer,
  work: (ctx: TransactionContext) => Promise<T>,
  { attempts = limits.transactionAttempts, isolation = 'read committed' }: TransactOptions = {},
): Promise<T> =>
  speakAfter(ctx, attempts, (speaking, touches) =>
    ctx.db
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (db) => {
        const inside = { ...ctx, ...speaking, db };
        const result = await work(inside);
        await ctx.completions.complete(inside, [...touches.values()]);
        return result;
      }),
  );

/**
 * For work whose only write is one statement. That is a transaction by itself, and needs neither to be begun nor to be committed:
 * two round trips less.
 */
export const writeOnce = <Ctx extends Outer, T>(ctx: Ctx, work: (ctx: Ctx & Speaking) => Promise<T>): Promise<T> =>
  speakAfter(ctx, limits.transactionAttempts, (speaking) => work({ ...ctx, ...speaking }));

const speakAfter = async <T>(
  ctx: Outer,
  attempts: number,
  run: (speaking: Speaking, touches: ReadonlyMap<string, Touch>) => Promise<T>,
): Promise<T> => {
  if (!Number.isInteger(attempts) || attempts < 1) throw new RangeError('A transaction needs at least 1 attempt.');
  for (let attempt = 1; ; attempt += 1) {
    const touches = new Map<string, Touch>();
    const tracked: TrackedEvent[] = [];
    try {
      const speaking: Speaking = {
        touch: (collection, tenant) => touches.set(`${collection} ${tenant}`, { collection, tenant }),
        track: (event) => tracked.push(event),
      };
      const result = await run(speaking, touches);
      if (touches.size > 0) ctx.bus.publish([...touches.values()]);
      if (tracked.length > 0) ctx.tracker.record(tracked, ctx.caller ?? null);
      return result;
    } catch (error) {
      if (attempt >= attempts || !isSerialisationFailure(error)) throw error;
    }
  }
};
