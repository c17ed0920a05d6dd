import { formatMoney } from '@comanda/contract/kernel';
import type { TransactionContext } from '#platform/context';
import type { ChargeState } from '#features/providers';
import { lockProviderPayment, updatePayment, type ProviderPayment } from './charges.repository.ts';
import { updatePaidTotals } from './update-paid-totals.ts';
import { lockBill, type LockedBill } from './lock-bill.ts';
import { moveShareToRetry } from './move-share-to-retry.ts';
import { touchPayment } from './payments.events.ts';
import { recordChargePaid } from './record-charge-paid.ts';
import { nextCheckAt } from './next-check.ts';

/** What is true of a payment, written under the lock of its bill: whoever says the same again changes nothing. */
export const applyChargeState = async (
  ctx: TransactionContext,
  { restaurantId, visitId, id }: Pick<ProviderPayment, 'restaurantId' | 'visitId' | 'id'>,
  state: ChargeState,
): Promise<void> => {
  const held = await lockBill(ctx, restaurantId, visitId);
  const payment = await lockProviderPayment(ctx.db, restaurantId, id);
  if (payment === null || payment.status === 'paid') return;
  switch (state.kind) {
    case 'paid':
      await (isWhatWasAsked(payment, state)
        ? recordChargePaid(ctx, held, { payment, paidAt: state.paidAt })
        : refuseMoney(ctx, held, { payment, state }));
      break;
    case 'failed':
      await fall(ctx, held, { payment, why: state.why });
      break;
    case 'expired':
      await free(ctx, held, payment);
      break;
    case 'open':
    case 'processing':
      await lookAgain(ctx, payment);
      break;
  }
  touchPayment(ctx, restaurantId, payment);
};

const isWhatWasAsked = ({ charge }: ProviderPayment, { amount, currency }: ChargeState & { kind: 'paid' }): boolean =>
  charge.amount === amount && charge.currency === currency;

const lookAgain = async (ctx: TransactionContext, payment: ProviderPayment): Promise<void> => {
  const set = { look_at: nextCheckAt(payment, ctx.clock.now()), looks: payment.looks + 1 };
  await updatePayment(ctx.db, payment.restaurantId, { paymentId: payment.id, set });
};

interface Refused {
  readonly payment: ProviderPayment;
  readonly state: ChargeState & { kind: 'paid' };
}

const notTheAmount = 'The amount that was charged is not the amount of your share. The staff will help you.';

/** Other money than was asked for pays nothing until a person has looked at it. They are told once. */
const refuseMoney = async (ctx: TransactionContext, held: LockedBill, { payment, state }: Refused): Promise<void> => {
  if (payment.failure === notTheAmount) return;
  const { charge } = payment;
  const [came, asked] = [state, charge].map(({ amount, currency }) => `${formatMoney(amount, currency)} (${currency})`);
  const attention = `The provider took ${came} where ${asked} was asked for. It pays for nothing here: please look at it there.`;
  ctx.log.error({ paymentId: payment.id, came, asked }, 'a provider took another amount than was asked for');
  await updatePayment(ctx.db, payment.restaurantId, {
    paymentId: payment.id,
    set: { status: 'failed', expires_at: null, look_at: null, failure: notTheAmount, attention },
  });
  await updatePaidTotals(ctx, payment.restaurantId, { orders: held.orders, by: null });
};

/** Declined: while their share is held, its payer keeps it for another try. */
const fall = async (
  ctx: TransactionContext,
  held: LockedBill,
  { payment, why }: { payment: ProviderPayment; why: string },
): Promise<void> => {
  const share = held.shares.find(({ id }) => id === payment.id);
  if (share?.status === 'pending')
    await moveShareToRetry(ctx, held, { payment, share, status: 'failed', failure: why });
  else await updatePayment(ctx.db, payment.restaurantId, { paymentId: payment.id, set: { look_at: null } });
};

/** Nobody paid. Money may still come, by a transfer that was under way: it is looked for now and then. */
const free = async (ctx: TransactionContext, held: LockedBill, payment: ProviderPayment): Promise<void> => {
  const isPending = payment.status === 'pending';
  const set = { look_at: nextCheckAt({ ...payment, expiresAt: null }, ctx.clock.now()), looks: payment.looks + 1 };
  await updatePayment(ctx.db, payment.restaurantId, {
    paymentId: payment.id,
    set: isPending ? { ...set, status: 'expired', expires_at: null } : set,
  });
  if (isPending) await updatePaidTotals(ctx, payment.restaurantId, { orders: held.orders, by: null });
};
