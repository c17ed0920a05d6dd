import type { SetupDocument } from '@comanda/contract/onboarding';
import { rejectOnAbort } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { lockSetup } from './setups.repository.ts';

/** One run of an owner's setup, with its deadline. */
export interface SetupRun {
  readonly ctx: Context;
  readonly signal: AbortSignal;
  readonly ownerId: string;
  readonly restaurantId: string;
  readonly demoRestaurantId: string;
}

interface StepWork {
  /** True if an earlier run, before a crash, has already completed the step. */
  isDone(setup: Pick<SetupDocument, 'steps' | 'sampleData'>): boolean;
  work(ctx: TransactionContext): Promise<void>;
  /** Reverts a step that was committed at the very moment of the timeout. */
  undo(): Promise<void>;
}

/** Runs one step in one transaction, which excludes other runs of the same setup and does not commit after the deadline. */
export const runSetupStep = async (run: SetupRun, { isDone, work, undo }: StepWork): Promise<void> => {
  run.signal.throwIfAborted();
  const working = transact(run.ctx, async (ctx) => {
    const setup = await lockSetup(ctx.db, run.ownerId);
    if (isDone(setup)) return;
    await work(ctx);
    ctx.touch('setups', run.ownerId);
    run.signal.throwIfAborted();
  });
  try {
    await rejectOnAbort(working, run.signal);
  } catch (error) {
    if (run.signal.aborted) run.ctx.background('late setup step', working.then(undo, ignoreRollback));
    throw error;
  }
};

const ignoreRollback = (): void => {};
