import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '#platform/context';
import { deleteOldRows, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { ProviderError, WrongAccountError } from '#features/providers';
import {
  addPaymentAlert,
  processDueRows,
  claimDuePayment,
  findProviderPayment,
  updatePayment,
  providerBackoffMs,
} from '#features/payments/records';
import {
  refundCancelledOrders,
  claimDueRefund,
  lockRefund,
  updateRefund,
  settleRefund,
} from '#features/payments/refunds';
import { settlePayment } from './settle-payment.ts';

/** Age at which a payment whose provider cannot be reached is no longer polled, and staff get an alert. */
const unreachableMs = 3 * dayMs;

/** Number of failed checks in a row that take about as long, including the back-off. */
const unreachableChecks = 78;

/**
 * Polls providers about everything undecided: lost webhooks, abandoned checkouts, pending refunds, and work interrupted by a crash. Any number
 * of nodes can run this concurrently; leases keep them from checking the same row.
 */
const sweepPayments = async (ctx: Context): Promise<void> => {
  await refundCancelledOrders(ctx);
  await processDueRows(ctx, { claim: (due) => claimDuePayment(ctx.db, due), check: (row) => checkPayment(ctx, row) });
  await processDueRows(ctx, { claim: (due) => claimDueRefund(ctx.db, due), check: (row) => checkRefund(ctx, row) });
};

const checkPayment = async (
  ctx: Context,
  { restaurantId, paymentId }: { restaurantId: string; paymentId: string },
): Promise<boolean> => {
  try {
    await settlePayment(ctx, restaurantId, paymentId);
    return true;
  } catch (error) {
    logProviderError(ctx, error, { restaurantId, paymentId });
    const payment = await findProviderPayment(ctx.db, restaurantId, paymentId);
    if (payment === null) return true;
    const now = ctx.clock.now();
    const isGivenUp = now.getTime() - payment.createdAt.getTime() > unreachableMs;
    const set = isGivenUp
      ? { look_at: null }
      : { look_at: new Date(now.getTime() + providerBackoffMs(payment.looks)), looks: payment.looks + 1 };
    await transact(ctx, async ({ db, touch }) => {
      await updatePayment(db, restaurantId, { paymentId, set });
      if (isGivenUp) await addPaymentAlert(db, restaurantId, { paymentId, alert: { code: 'provider_unreachable' } });
      touch('payments', restaurantId);
    });
    return concernsOnlyThisRow(error);
  }
};

const checkRefund = async (
  ctx: Context,
  { restaurantId, refundId }: { restaurantId: string; refundId: string },
): Promise<boolean> => {
  try {
    await settleRefund(ctx, restaurantId, refundId);
    return true;
  } catch (error) {
    logProviderError(ctx, error, { restaurantId, refundId });
    await transact(ctx, (inside) => saveFailedRefundCheck(inside, restaurantId, refundId));
    return concernsOnlyThisRow(error);
  }
};

/**
 * Schedules the next check of a refund. Retries never stop, but staff get an alert, so that the guest does not depend on the retries alone.
 * The alert is written by the transaction that takes the count over the limit, so it is neither missed nor repeated.
 */
const saveFailedRefundCheck = async (
  ctx: TransactionContext,
  restaurantId: string,
  refundId: string,
): Promise<void> => {
  const refund = await lockRefund(ctx.db, restaurantId, refundId);
  if (refund === null || refund.status !== 'pending') return;
  const looks = refund.looks + 1;
  const lookAt = new Date(ctx.clock.now().getTime() + providerBackoffMs(refund.looks));
  await updateRefund(ctx.db, restaurantId, { refundId, set: { look_at: lookAt, looks } });
  if (refund.looks > unreachableChecks || looks <= unreachableChecks) return;
  const alert = { code: 'refund_unreachable' } as const;
  await addPaymentAlert(ctx.db, restaurantId, { paymentId: refund.paymentId, alert });
  ctx.touch('payments', restaurantId);
};

/** True if the error concerns only this row: a replaced account or a defect of ours says nothing about the next row. */
const concernsOnlyThisRow = (error: unknown): boolean =>
  !(error instanceof ProviderError) || error instanceof WrongAccountError;

/** An unreachable provider is a warning; anything else is a defect of ours. The error is only logged, so that it does not stop the sweep. */
const logProviderError = (ctx: Context, error: unknown, about: object): void => {
  const level = error instanceof ProviderError ? 'warn' : 'error';
  ctx.log[level]({ err: error, ...about }, 'a provider could not be asked');
};

export const sweepPaymentsJob: JobDeclaration = {
  name: 'payments.sweep',
  schedule: '* * * * *',
  reachesOutside: true,
  run: sweepPayments,
};

/** Events are kept for longer than any provider repeats them. */
export const forgetProviderEventsJob: JobDeclaration = {
  name: 'payments.forget-events',
  schedule: '50 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.providerEvents * dayMs);
    const key = ['provider', 'account', 'event_id'];
    await deleteOldRows(ctx, { table: 'provider_events', key, age: sql.ref('received_at'), before });
  },
};
