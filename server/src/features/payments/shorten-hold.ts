import { claimDurationMs } from '@comanda/contract/splitting';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { findProviderPayment, lockProviderPayment, updatePayment, type ProviderPayment } from './charges.repository.ts';
import { scheduleShareExpiry } from './expire-shares.ts';
import { touchPayment } from './payments.events.ts';

interface Held {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/**
 * Shortens the hold of a payer who is back from the provider's page without having paid: they are given as long as somebody who chooses. The
 * checkout stays open until then, so that they can go back to it.
 */
export const shortenHold = async (ctx: CallContext, { restaurantId, paymentId }: Held): Promise<void> => {
  const found = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (found === null || !isLonger(found, endOfChoosing(ctx))) return;
  await transact(ctx, async (inside) => {
    const payment = await lockProviderPayment(inside.db, restaurantId, paymentId);
    const until = endOfChoosing(inside);
    if (payment !== null && isLonger(payment, until)) await holdUntil(inside, payment, until);
  });
};

/** Gives a payer who goes back to the same checkout the whole time again that the checkout lasts. Returns the end of the hold. */
export const extendHold = async (ctx: TransactionContext, payment: ProviderPayment): Promise<Date> => {
  const { expiresAt, charge } = payment;
  if (expiresAt === null || expiresAt >= charge.expiresAt) return expiresAt ?? charge.expiresAt;
  await holdUntil(ctx, payment, charge.expiresAt);
  return charge.expiresAt;
};

const endOfChoosing = ({ clock }: Pick<TransactionContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + claimDurationMs.choosing);

const isLonger = ({ status, expiresAt }: ProviderPayment, until: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt > until;

const holdUntil = async (ctx: TransactionContext, payment: ProviderPayment, until: Date): Promise<void> => {
  const { restaurantId, visitId, id: paymentId } = payment;
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { expires_at: until } });
  await scheduleShareExpiry(ctx, { restaurantId, visitId }, until);
  touchPayment(ctx, restaurantId, payment);
};
