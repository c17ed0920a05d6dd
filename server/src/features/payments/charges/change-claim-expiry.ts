import { claimDurationMs } from '@comanda/contract/splitting';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  findProviderPayment,
  lockProviderPayment,
  updatePayment,
  type ProviderPayment,
  touchPayment,
} from '#features/payments/records';
import { scheduleShareExpiry } from '#features/payments/shares';

interface PaymentRef {
  readonly restaurantId: string;
  readonly paymentId: string;
}

/**
 * Shortens the claim of a payer who returned from the provider's page without paying to the time that guests get to choose a method. The
 * checkout stays open until then, so that they can go back to it.
 */
export const shortenClaim = async (ctx: CallContext, { restaurantId, paymentId }: PaymentRef): Promise<void> => {
  const found = await findProviderPayment(ctx.db, restaurantId, paymentId);
  if (found === null || !expiresAfter(found, choosingDeadline(ctx))) return;
  await transact(ctx, async (inside) => {
    const payment = await lockProviderPayment(inside.db, restaurantId, paymentId);
    const until = choosingDeadline(inside);
    if (payment !== null && expiresAfter(payment, until)) await setExpiry(inside, payment, until);
  });
};

/** Extends the claim of a payer who goes back to the same checkout until the checkout expires. Returns the end of the claim. */
export const extendClaim = async (ctx: TransactionContext, payment: ProviderPayment): Promise<Date> => {
  const { expiresAt, charge } = payment;
  if (expiresAt === null || expiresAt >= charge.expiresAt) return expiresAt ?? charge.expiresAt;
  await setExpiry(ctx, payment, charge.expiresAt);
  return charge.expiresAt;
};

const choosingDeadline = ({ clock }: Pick<TransactionContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + claimDurationMs.choosing);

const expiresAfter = ({ status, expiresAt }: ProviderPayment, until: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt > until;

const setExpiry = async (ctx: TransactionContext, payment: ProviderPayment, until: Date): Promise<void> => {
  const { restaurantId, visitId, id: paymentId } = payment;
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { expires_at: until } });
  await scheduleShareExpiry(ctx, { restaurantId, visitId }, until);
  touchPayment(ctx, restaurantId, payment);
};
