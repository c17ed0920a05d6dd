import { limits } from '@comanda/contract/kernel';
import { initialisationMessages, setupMessages, setupStepLabels, type SetupStep } from '@comanda/contract/onboarding';
import { createInitialRequests, removeRequests } from '#features/integrations';
import { createDefaultPaymentMethods, removePaymentMethods } from '#features/payments';
import { DeadlineExceeded } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { databaseStatus, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { runSteps, type Step } from '#platform/steps';
import { addSampleData } from './add-sample-data.ts';
import { runSetupStep, type SetupRun } from './setup-run.ts';
import { claimAbandonedSetups, findSetup, finishSetup, saveStep } from './setups.repository.ts';

/**
 * Runs the remaining steps of an owner's setup: payment methods, integrations, sample data, in this order. Each step commits together with
 * its state, so that a crash neither repeats nor loses one.
 */
export const runSetup = async (ctx: Context, ownerId: string): Promise<void> => {
  const setup = await findSetup(ctx.db, ownerId);
  if (setup === undefined || setup.state !== 'running') return;
  using deadline = ctx.clock.deadline(limits.initialisationTimeoutMs);
  const signal = AbortSignal.any([deadline.signal, ctx.closing]);
  const { restaurant_id: restaurantId, demo_restaurant_id: demoRestaurantId } = setup;
  const run: SetupRun = { ctx, signal, ownerId, restaurantId, demoRestaurantId };
  const outcome = await runSteps(mandatorySteps(run));
  // On shutdown, the setup stays in the running state, and another server continues it.
  if (ctx.closing.aborted) return;
  if (outcome.isDone) await addSampleData(run);
  else await reportFailure(run, outcome.failedStep, outcome.error);
};

const mandatoryStepNames = ['paymentMethods', 'integrations'] as const;

const mandatorySteps = (run: SetupRun): Array<Step<SetupStep>> => {
  const { ownerId, restaurantId } = run;
  return [
    mandatory(run, 'paymentMethods', {
      work: (ctx) => createDefaultPaymentMethods(ctx, ownerId),
      undo: (ctx) => removePaymentMethods(ctx, ownerId),
    }),
    mandatory(run, 'integrations', {
      work: (ctx) => createInitialRequests(ctx, { ownerId, restaurantId }),
      undo: (ctx) => removeRequests(ctx, ownerId),
    }),
  ];
};

interface Work {
  work(ctx: TransactionContext): Promise<void>;
  undo(ctx: TransactionContext): Promise<void>;
}

const mandatory = (run: SetupRun, name: SetupStep, { work, undo }: Work): Step<SetupStep> => {
  const takeBack = async (): Promise<void> => {
    // Steps done before a shutdown are kept; the next server continues from there.
    if (!run.ctx.closing.aborted) await transact(run.ctx, undo);
  };
  return {
    name,
    run: () =>
      runSetupStep(run, {
        isDone: ({ steps }) => steps[name].state === 'done',
        work: async (ctx) => {
          await work(ctx);
          const message = `${setupStepLabels[name]} are ready`;
          await saveStep(ctx.db, run.ownerId, { step: name, state: { state: 'done', message }, at: ctx.clock.now() });
        },
        undo: takeBack,
      }),
    undo: takeBack,
  };
};

const reportFailure = async (run: SetupRun, step: SetupStep, error: unknown): Promise<void> => {
  run.ctx.log.warn({ err: error, ownerId: run.ownerId, step }, setupMessages.errorStep);
  await transact(run.ctx, async (ctx) => {
    const at = ctx.clock.now();
    const state = { state: 'error', message: setupMessages.errorStep } as const;
    // The documents of every mandatory step were removed, so none of them counts as done.
    for (const name of mandatoryStepNames) {
      const shown = name === step ? state : ({ state: 'pending', message: '' } as const);
      await saveStep(ctx.db, run.ownerId, { step: name, state: shown, at });
    }
    await finishSetup(ctx.db, run.ownerId, { state: 'failed', message: messageFor(error), at });
    ctx.touch('setups', run.ownerId);
  });
};

const messageFor = (error: unknown): string => {
  if (error instanceof DeadlineExceeded) return setupMessages.timeout;
  const status = databaseStatus(error);
  return (status === null ? undefined : initialisationMessages[status]) ?? setupMessages.otherError;
};

/** Continues setups whose server crashed, from where they stopped. */
export const resumeSetupsJob: JobDeclaration = {
  name: 'resume-setups',
  schedule: '* * * * *',
  run: async (ctx) => {
    const now = ctx.clock.now();
    const begunBefore = new Date(now.getTime() - 2 * limits.initialisationTimeoutMs);
    for (const ownerId of await claimAbandonedSetups(ctx.db, { begunBefore, now })) await runSetup(ctx, ownerId);
  },
};
