import { fail } from '@comanda/contract';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { cancelCheckout } from './settle-payment.ts';
import { lockBill, releaseShares, findShare, type Share } from '#features/payments/shares';
import { requireRestaurant } from '#features/restaurants';

interface ReleaseForGuestInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * Releases a share for staff after its payer has left. The checkout is ended at the provider first, so that nobody pays there anymore. The
 * release is refused while a payment is being processed. An unreachable provider does not block the release: money that still arrives pays
 * open lines or is refunded.
 */
export const releaseShareAsStaff = async (
  ctx: CallContext,
  input: ReleaseForGuestInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, input.restaurantId);
  await requireUnpaid(ctx, input);
  const state = await cancelCheckout(ctx, input);
  if (state?.kind === 'processing') throw fail('splitting.being-charged');
  await transact(ctx, async (inside) => {
    const locked = await lockBill(inside, input.restaurantId, input.visitId);
    await releaseShares(inside, locked, { shares: [await requireUnpaid(inside, input)], by: 'staff' });
  });
  return {};
};

const requireUnpaid = async (
  { db }: CallContext | TransactionContext,
  { restaurantId, visitId, paymentId }: ReleaseForGuestInput,
): Promise<Share> => {
  const share = await findShare(db, restaurantId, { visitId, paymentId });
  if (share === null) throw fail('not-found');
  if (share.status === 'paid') throw fail('splitting.already-paid');
  return share;
};
