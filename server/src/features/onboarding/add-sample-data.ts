import {
  sampleDataErrors,
  sampleDataStepLabels,
  sampleDataSteps,
  setupMessages,
  type SampleDataStep,
} from '@comanda/contract/onboarding';
import { createMenu, findFirstMenu } from '#features/menus';
import { recordOrder, type OrderToRecord } from '#features/orders';
import { recordPayment } from '#features/payments';
import { createQrCodes } from '#features/qr-codes';
import { addPicturesAndLanguages, samplePictures } from '#features/samples';
import type { TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { sampleMenu, sampleTables } from './sample-menu.ts';
import { sampleOrders } from './sample-orders.ts';
import { runSetupStep, type SetupRun } from './setup-run.ts';
import { finishSetup, saveSampleStep, saveStep } from './setups.repository.ts';

type Work = (ctx: TransactionContext, restaurantId: string, ownerId: string) => Promise<void>;

/** Adds sample data in three independent parts: a part that fails is reported, and the others continue. */
export const addSampleData = async (run: SetupRun): Promise<void> => {
  const failed: SampleDataStep[] = [];
  for (const part of sampleDataSteps) {
    const isAdded = await addPart(run, part);
    if (run.ctx.closing.aborted) return;
    if (!isAdded) failed.push(part);
  }
  await finish(run, failed);
};

export const sampleRestaurantName = 'Demo Restaurant';

const parts: Record<SampleDataStep, Work> = {
  menu: async (ctx, restaurantId, ownerId) => {
    const menuId = await createMenu(ctx, restaurantId, sampleMenu());
    await addPicturesAndLanguages(ctx, { ownerId, restaurantId, menuId }, samplePictures);
  },
  qrCodes: async (ctx, restaurantId) => {
    const menuId = await findFirstMenu(ctx.db, restaurantId);
    await createQrCodes(ctx, restaurantId, { menuId, tableNumbers: sampleTables });
  },
  orders: async (ctx, restaurantId) => {
    for (const order of sampleOrders(sampleRestaurantName, ctx.clock.now())) await addOrder(ctx, restaurantId, order);
  },
};

/** A paid order also gets its payment, as in reality. */
const addOrder = async (ctx: TransactionContext, restaurantId: string, order: OrderToRecord): Promise<void> => {
  const { orderId, totalMinor } = await recordOrder(ctx, restaurantId, order);
  if (order.paymentStatus !== 'paid') return;
  const { paymentMethod: method, currency } = order;
  await recordPayment(ctx, restaurantId, { orderId, method, currency, amount: totalMinor });
};

const addPart = async (run: SetupRun, part: SampleDataStep): Promise<boolean> => {
  try {
    await runSetupStep(run, {
      isDone: ({ sampleData }) => sampleData[part].state === 'done',
      work: async (ctx) => {
        await parts[part](ctx, run.demoRestaurantId, run.ownerId);
        await savePartState(ctx, run, part, { state: 'done', message: `${sampleDataStepLabels[part]} created` });
      },
      // Nothing to undo: sample data that is committed late does no harm and is reported as done.
      undo: async () => {},
    });
    return true;
  } catch (error) {
    if (run.ctx.closing.aborted) return false;
    run.ctx.log.warn({ err: error, ownerId: run.ownerId, part }, sampleDataErrors[part]);
    await transact(run.ctx, (ctx) =>
      savePartState(ctx, run, part, { state: 'error', message: sampleDataErrors[part] }),
    );
    return false;
  }
};

const savePartState = async (
  ctx: TransactionContext,
  { ownerId }: SetupRun,
  part: SampleDataStep,
  state: { state: 'done' | 'error'; message: string },
): Promise<void> => {
  await saveSampleStep(ctx.db, ownerId, { part, state, at: ctx.clock.now() });
  ctx.touch('setups', ownerId);
};

const finish = ({ ctx: outer, ownerId }: SetupRun, failed: readonly SampleDataStep[]): Promise<void> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    const { step, message } = ending(failed.length);
    await saveStep(ctx.db, ownerId, { step: 'sampleData', state: step, at });
    await finishSetup(ctx.db, ownerId, { state: 'done', message, at });
    ctx.touch('setups', ownerId);
  });

const ending = (failures: number) => {
  if (failures === 0) {
    return { step: { state: 'done', message: 'Sample data is ready' }, message: 'Your restaurant is ready' } as const;
  }
  const isEverything = failures === sampleDataSteps.length;
  const message = isEverything ? setupMessages.allSampleDataFailed : setupMessages.sampleDataFailed;
  return { step: { state: 'error', message }, message: setupMessages.tolerated } as const;
};
