import type { SetupDocument } from '@comanda/contract/onboarding';
import { orAborted } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';

/** One run of an owner's initialisation: whose it is, what was done before, and when time is up. */
export interface SetupRun {
  readonly ctx: Context;
  readonly signal: AbortSignal;
  readonly ownerId: string;
  readonly restaurantId: string;
  readonly demoRestaurantId: string;
  readonly steps: SetupDocument['steps'];
  readonly sampleData: SetupDocument['sampleData'];
}

/** One transaction that never commits once the time is up, however late its last statement returns. */
export const beforeDeadline = <T>(run: SetupRun, work: (ctx: TransactionContext) => Promise<T>): Promise<T> =>
  orAborted(
    transact(run.ctx, async (ctx) => {
      const result = await work(ctx);
      run.signal.throwIfAborted();
      return result;
    }),
    run.signal,
  );
