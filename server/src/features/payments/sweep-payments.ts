import { dayMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runWithoutTransaction } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { ProviderTrouble, WrongAccount } from '#features/providers';
import { processDueRows } from './process-due-rows.ts';
import { claimDuePayment, findProviderPayment, updatePayment } from './charges.repository.ts';
import { refundCancelledOrders } from './refund-cancelled-orders.ts';
import { forgetEvents } from './provider-events.repository.ts';
import { claimDueRefund, findRefund, updateRefund } from './refunds.repository.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';
import { providerBackoffMs } from './next-check.ts';

/** As long as anybody may still be told why nothing is known. */
const unreachableMs = 3 * dayMs;

/** Looks that take about as long, with the pauses between them. */
const unreachableLooks = 78;

/**
 * Asks providers about everything that is not decided: what their webhooks said and nobody heard, checkouts nobody went on with, refunds
 * that are on their way, and what was interrupted by a crash. Any number of nodes do it at once, and none asks what another is asking.
 */
const sweepPayments = async (ctx: Context): Promise<void> => {
  await refundCancelledOrders(ctx);
  await processDueRows(ctx, { claim: (due) => claimDuePayment(ctx.db, due), look: (row) => lookAtPayment(ctx, row) });
  await processDueRows(ctx, { claim: (due) => claimDueRefund(ctx.db, due), look: (row) => lookAtRefund(ctx, row) });
};

const lookAtPayment = async (
  ctx: Context,
  { restaurantId, paymentId }: { restaurantId: string; paymentId: string },
): Promise<boolean> => {
  try {
    await settlePayment(ctx, restaurantId, paymentId);
    return true;
  } catch (error) {
    noteTrouble(ctx, error, { restaurantId, paymentId });
    const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
    if (payment === null) return true;
    const now = ctx.clock.now();
    const isGivenUp = now.getTime() - payment.createdAt.getTime() > unreachableMs;
    const set = isGivenUp
      ? { look_at: null, attention: 'The provider could not be asked whether this was paid: please look there.' }
      : { look_at: new Date(now.getTime() + providerBackoffMs(payment.looks)), looks: payment.looks + 1 };
    await write(ctx, restaurantId, { paymentId, set });
    return isOnlyThisOne(error);
  }
};

/** Staff who look at their payments see it. */
const write = (ctx: Context, restaurantId: string, change: Parameters<typeof updatePayment>[2]): Promise<void> =>
  runWithoutTransaction(ctx, async ({ db, touch }) => {
    await updatePayment(db, restaurantId, change);
    touch('payments', restaurantId);
  });

const lookAtRefund = async (
  ctx: Context,
  { restaurantId, refundId }: { restaurantId: string; refundId: string },
): Promise<boolean> => {
  try {
    await settleRefund(ctx, restaurantId, refundId);
    return true;
  } catch (error) {
    noteTrouble(ctx, error, { restaurantId, refundId });
    const refund = await findRefund(ctx.db, restaurantId, refundId);
    if (refund === null) return true;
    // It is asked on and on. Whoever waits for their money need not wait for that alone.
    if (refund.looks === unreachableLooks) {
      const attention = 'The provider could not be asked for days to give money back: please look there.';
      await write(ctx, restaurantId, { paymentId: refund.paymentId, set: { attention } });
    }
    const set = {
      look_at: new Date(ctx.clock.now().getTime() + providerBackoffMs(refund.looks)),
      looks: refund.looks + 1,
    };
    await updateRefund(ctx.db, restaurantId, { refundId, set });
    return isOnlyThisOne(error);
  }
};

/** What was lost with its account, or is our own mistake, says nothing about the next one. */
const isOnlyThisOne = (error: unknown): boolean => !(error instanceof ProviderTrouble) || error instanceof WrongAccount;

/** A provider that is away is no defect of ours; anything else is. One that cannot be asked keeps nobody else waiting. */
const noteTrouble = (ctx: Context, error: unknown, about: object): void => {
  const level = error instanceof ProviderTrouble ? 'warn' : 'error';
  ctx.log[level]({ err: error, ...about }, 'a provider could not be asked');
};

export const sweepPaymentsJob: JobDeclaration = { name: 'payments.sweep', schedule: '* * * * *', run: sweepPayments };

/** Longer than any provider goes on telling the same. */
const eventsKeptMs = 35 * dayMs;

export const forgetProviderEventsJob: JobDeclaration = {
  name: 'payments.forget-events',
  schedule: '50 3 * * *',
  run: (ctx) => forgetEvents(ctx.db, new Date(ctx.clock.now().getTime() - eventsKeptMs)),
};
