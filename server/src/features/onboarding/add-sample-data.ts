import {
  sampleDataErrors,
  sampleDataStepLabels,
  sampleDataSteps,
  setupMessages,
  type SampleDataStep,
} from '@comanda/contract/onboarding';
import { createMenu, findFirstMenu } from '#features/menus';
import { recordOrder } from '#features/orders';
import { createQrCodes } from '#features/qr-codes';
import type { TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { demoRestaurantName } from './demo-restaurant.ts';
import { sampleMenu, sampleTables } from './sample-menu.ts';
import { sampleOrders } from './sample-orders.ts';
import { beforeDeadline, type SetupRun } from './setup-run.ts';
import { finishSetup, saveSampleStep, saveStep } from './setups.repository.ts';

/** Three parts, each on its own: one that fails is reported, and the others go on. */
export const addSampleData = async (run: SetupRun): Promise<void> => {
  const failed: SampleDataStep[] = [];
  const work: Record<SampleDataStep, (ctx: TransactionContext) => Promise<void>> = {
    menu: async (ctx) => {
      await createMenu(ctx, run.demoRestaurantId, sampleMenu);
    },
    qrCodes: async (ctx) => {
      const menuId = await findFirstMenu(ctx.db, run.demoRestaurantId);
      await createQrCodes(ctx, run.demoRestaurantId, { menuId, tableNumbers: sampleTables });
    },
    orders: async (ctx) => {
      for (const order of sampleOrders(demoRestaurantName, ctx.clock.now())) {
        await recordOrder(ctx, run.demoRestaurantId, order);
      }
    },
  };
  for (const part of sampleDataSteps) {
    if (run.sampleData[part].state === 'done') continue;
    if (!(await isAdded(run, part, work[part]))) failed.push(part);
  }
  await finish(run, failed);
};

const isAdded = async (
  run: SetupRun,
  part: SampleDataStep,
  work: (ctx: TransactionContext) => Promise<void>,
): Promise<boolean> => {
  try {
    await beforeDeadline(run, async (ctx) => {
      await work(ctx);
      await saveSampleStep(ctx.db, run.ownerId, part, {
        state: 'done',
        message: `${sampleDataStepLabels[part]} created`,
      });
      ctx.touch('setups', run.ownerId);
    });
    return true;
  } catch (error) {
    run.ctx.log.warn({ err: error, ownerId: run.ownerId, part }, sampleDataErrors[part]);
    await transact(run.ctx, async (ctx) => {
      await saveSampleStep(ctx.db, run.ownerId, part, { state: 'error', message: sampleDataErrors[part] });
      ctx.touch('setups', run.ownerId);
    });
    return false;
  }
};

const finish = (run: SetupRun, failed: readonly SampleDataStep[]): Promise<void> =>
  transact(run.ctx, async (ctx) => {
    if (failed.length === 0) {
      await saveStep(ctx.db, run.ownerId, 'sampleData', { state: 'done', message: 'Sample data is ready' });
      await finishSetup(ctx.db, run.ownerId, { state: 'done', message: 'Your restaurant is ready' });
    } else {
      const isEverything = failed.length === sampleDataSteps.length;
      const message = isEverything ? setupMessages.allSampleDataFailed : setupMessages.sampleDataFailed;
      await saveStep(ctx.db, run.ownerId, 'sampleData', { state: 'error', message });
      await finishSetup(ctx.db, run.ownerId, { state: 'done', message: setupMessages.tolerated });
    }
    ctx.touch('setups', run.ownerId);
  });
