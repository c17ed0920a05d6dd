import {
  initialisationMessages,
  setupDocument,
  setupMessages,
  setupStepLabels,
  type SetupStep,
} from '@comanda/contract/onboarding';
import { limits } from '@comanda/contract/kernel';
import { createInitialRequests, removeRequests } from '#features/integrations';
import { createDefaultPaymentMethods, removePaymentMethods } from '#features/payments';
import { DeadlineExceeded } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { databaseStatus, transact } from '#platform/db';
import { runSteps, type Step } from '#platform/steps';
import { addSampleData } from './add-sample-data.ts';
import { beforeDeadline, type SetupRun } from './setup-run.ts';
import { findSetup, finishSetup, saveStep } from './setups.repository.ts';

/**
 * Runs what is left of an owner's initialisation: payment methods, integrations, sample data, in this order.
 * Each step commits together with the note that it is done, so that a crash neither repeats nor loses one.
 */
export const initialise = async (ctx: Context, ownerId: string): Promise<void> => {
  const row = await findSetup(ctx.db, ownerId);
  if (row === undefined || row.state !== 'running') return;
  using deadline = ctx.clock.deadline(limits.initialisationTimeoutMs);
  const run: SetupRun = {
    ctx,
    signal: deadline.signal,
    ownerId,
    restaurantId: row.restaurant_id,
    demoRestaurantId: row.demo_restaurant_id,
    steps: setupDocument.shape.steps.parse(row.steps),
    sampleData: setupDocument.shape.sampleData.parse(row.sample_data),
  };
  const outcome = await runSteps(mandatorySteps(run));
  if (outcome.isDone) await addSampleData(run);
  else await reportFailure(run, outcome.failedStep, outcome.error);
};

const mandatorySteps = (run: SetupRun): Array<Step<SetupStep>> => {
  const { ownerId, restaurantId } = run;
  const todo: Array<Step<SetupStep>> = [
    {
      name: 'paymentMethods',
      run: () => inStep(run, 'paymentMethods', (ctx) => createDefaultPaymentMethods(ctx, ownerId)),
      undo: () => transact(run.ctx, (ctx) => removePaymentMethods(ctx, ownerId)),
    },
    {
      name: 'integrations',
      run: () => inStep(run, 'integrations', (ctx) => createInitialRequests(ctx, { ownerId, restaurantId })),
      undo: () => transact(run.ctx, (ctx) => removeRequests(ctx, ownerId)),
    },
  ];
  return todo.map((step) => (run.steps[step.name].state === 'done' ? { ...step, run: async () => {} } : step));
};

const inStep = (run: SetupRun, step: SetupStep, work: (ctx: TransactionContext) => Promise<void>): Promise<void> =>
  beforeDeadline(run, async (ctx) => {
    await work(ctx);
    await saveStep(ctx.db, run.ownerId, step, { state: 'done', message: `${setupStepLabels[step]} are ready` });
    ctx.touch('setups', run.ownerId);
  });

const reportFailure = async (run: SetupRun, step: SetupStep, error: unknown): Promise<void> => {
  run.ctx.log.warn({ err: error, ownerId: run.ownerId, step }, setupMessages.errorStep);
  await transact(run.ctx, async (ctx) => {
    await saveStep(ctx.db, run.ownerId, step, { state: 'error', message: setupMessages.errorStep });
    await finishSetup(ctx.db, run.ownerId, { state: 'failed', message: messageFor(error) });
    ctx.touch('setups', run.ownerId);
  });
};

const messageFor = (error: unknown): string => {
  if (error instanceof DeadlineExceeded) return setupMessages.timeout;
  const status = databaseStatus(error);
  return (status === null ? undefined : initialisationMessages[status]) ?? setupMessages.otherError;
};
