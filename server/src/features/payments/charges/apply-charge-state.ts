import type { ChargeFailure, PaymentAlert } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import type { ChargeState } from '#features/providers';
import {
  addPaymentAlert,
  lockProviderPayment,
  movePayments,
  updatePayment,
  type ProviderPayment,
  touchPayment,
  nextCheckAt,
} from '#features/payments/records';
import { updatePaidTotals, lockBill, type LockedBill, markSharePaid, findShare } from '#features/payments/shares';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { queueRefund } from '#features/payments/refunds';

/** Stores the state that the provider reports for a payment, under the row lock of its bill. Applying the same state again changes nothing. */
export const applyChargeState = async (
  ctx: TransactionContext,
  { restaurantId, visitId, id }: Pick<ProviderPayment, 'restaurantId' | 'visitId' | 'id'>,
  state: ChargeState,
): Promise<void> => {
  const locked = await lockBill(ctx, restaurantId, visitId);
  const payment = await lockProviderPayment(ctx.db, restaurantId, id);
  if (payment === null || payment.status === 'paid') return;
  switch (state.kind) {
    case 'open':
    case 'processing':
      await updatePayment(ctx.db, restaurantId, { paymentId: id, set: scheduleNextCheck(ctx, payment) });
      break;
    case 'failed':
      await applyDecline(ctx, locked, { payment, failure: state.failure });
      break;
    case 'expired':
      await applyExpiry(ctx, locked, payment);
      break;
    case 'paid':
      await (matchesCharge(payment, state)
        ? recordChargePaid(ctx, locked, { payment, paidAt: state.paidAt })
        : rejectWrongAmount(ctx, locked, { payment, state }));
      break;
  }
  touchPayment(ctx, restaurantId, payment);
};

/** Columns by which the sweep polls an undecided payment again. */
const scheduleNextCheck = ({ clock }: TransactionContext, payment: ProviderPayment) => ({
  look_at: nextCheckAt(payment, clock.now()),
  looks: payment.looks + 1,
});

/** Handles a declined payment: while the claim on the share is active, its payer keeps it for another try. */
const applyDecline = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, failure }: { payment: ProviderPayment; failure: ChargeFailure },
): Promise<void> => {
  const share = locked.shares.find(({ id }) => id === payment.id);
  if (share?.status === 'pending' && payment.holdId !== null) {
    await failCapture(ctx, locked, { payment, failure });
    return;
  }
  if (share?.status === 'pending') await moveShareToRetry(ctx, locked, { payment, share, status: 'failed', failure });
  else await updatePayment(ctx.db, payment.restaurantId, { paymentId: payment.id, set: { look_at: null } });
};

/** There is nobody to try again a card that was left for a tab: the share is open again, for any way of paying. */
const failCapture = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, failure }: { payment: ProviderPayment; failure: ChargeFailure },
): Promise<void> => {
  const move = { from: 'pending', to: 'failed', by: 'provider' } as const;
  const set = { failure: JSON.stringify(failure) };
  await movePayments(ctx, payment.restaurantId, { paymentIds: [payment.id], ...move, set });
  await updatePaidTotals(ctx, payment.restaurantId, { orders: locked.orders, by: null });
};

/** Handles an unpaid checkout. A transfer under way may still arrive, so the provider is still polled from time to time. */
const applyExpiry = async (ctx: TransactionContext, locked: LockedBill, payment: ProviderPayment): Promise<void> => {
  const { restaurantId, id: paymentId } = payment;
  const set = scheduleNextCheck(ctx, { ...payment, expiresAt: null });
  if (payment.status !== 'pending') {
    await updatePayment(ctx.db, restaurantId, { paymentId, set });
    return;
  }
  const move = { from: 'pending', to: 'expired', by: 'provider' } as const;
  await movePayments(ctx, restaurantId, { paymentIds: [paymentId], ...move, set });
  await updatePaidTotals(ctx, restaurantId, { orders: locked.orders, by: null });
};

const matchesCharge = ({ charge }: ProviderPayment, { amount, currency }: ChargeState & { kind: 'paid' }): boolean =>
  charge.amount === amount && charge.currency === currency;

interface PaidCharge {
  readonly payment: ProviderPayment;
  readonly paidAt: Date;
}

/** Records money that arrived through a provider. The unallocated part is refunded automatically, with the tip if nothing was allocated. */
const recordChargePaid = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, ...charge }: PaidCharge,
): Promise<void> => {
  const { restaurantId, visitId, id: paymentId, amount, tip, method } = payment;
  const paidAt = clampTime(charge.paidAt, payment.createdAt, ctx.clock.now());
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share === null) throw new Error(`The payment ${paymentId} is no share of its visit.`);
  const { unplaced } = await markSharePaid(ctx, locked, {
    share,
    paidAt,
    method,
    paidWith: null,
    tip,
    given: null,
    takenBy: null,
  });
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { look_at: null } });
  if (unplaced === 0) return;
  const refundAmount = unplaced === amount ? amount + tip : unplaced;
  await queueRefund(ctx, payment, { amount: refundAmount, reasonCode: 'nothing_to_pay' });
};

/** Uses the provider's time, so that its books and ours agree on the day. A wrong clock is clamped to the possible range. */
const clampTime = (moment: Date, from: Date, to: Date): Date =>
  Number.isNaN(moment.getTime()) ? to : new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));

interface WrongAmount {
  readonly payment: ProviderPayment;
  readonly state: ChargeState & { kind: 'paid' };
}

/** A wrong amount or currency pays for nothing until a person has checked it. The alert is raised only once. */
const rejectWrongAmount = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, state }: WrongAmount,
): Promise<void> => {
  if (payment.failure?.code === 'wrong_amount') return;
  const { charge } = payment;
  const alert: PaymentAlert = {
    code: 'wrong_amount',
    charged: state.amount,
    chargedCurrency: state.currency,
    expected: charge.amount,
    expectedCurrency: charge.currency,
  };
  ctx.log.error({ paymentId: payment.id, alert }, 'a provider took another amount than was asked for');
  const failure: ChargeFailure = { code: 'wrong_amount', providerText: '' };
  const set = { look_at: null, failure: JSON.stringify(failure) };
  await addPaymentAlert(ctx.db, payment.restaurantId, { paymentId: payment.id, alert });
  if (payment.status === 'failed') {
    await updatePayment(ctx.db, payment.restaurantId, { paymentId: payment.id, set });
    return;
  }
  await movePayments(ctx, payment.restaurantId, {
    paymentIds: [payment.id],
    from: payment.status,
    to: 'failed',
    by: 'provider',
    set,
  });
  await updatePaidTotals(ctx, payment.restaurantId, { orders: locked.orders, by: null });
};
