import { fail } from '@comanda/contract';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { findShare, releaseShares, cancelCheckout, lockBill, type Share } from '#features/payments';
import { requireRestaurant } from '#features/restaurants';

interface Release {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * Staff release a share whose payer has left. The checkout is ended at the provider first, so that nobody pays there any more. A payment that
 * is going through at this moment is waited for instead. A provider that cannot be reached does not keep the table waiting: money that still
 * comes from there pays what is open, or is refunded.
 */
export const releaseForGuest = async (ctx: CallContext, release: Release): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, release.restaurantId);
  await requireUnpaid(ctx, release);
  const state = await cancelCheckout(ctx, release);
  if (state?.kind === 'processing') throw fail('splitting.being-charged');
  await transact(ctx, async (inside) => {
    const held = await lockBill(inside, release.restaurantId, release.visitId);
    await releaseShares(inside, held, { shares: [await requireUnpaid(inside, release)], as: 'expired' });
  });
  return {};
};

const requireUnpaid = async (
  { db }: CallContext | TransactionContext,
  { restaurantId, visitId, paymentId }: Release,
): Promise<Share> => {
  const share = await findShare(db, restaurantId, { visitId, paymentId });
  if (share === null) throw fail('not-found');
  if (share.status === 'paid') throw fail('splitting.already-paid');
  return share;
};
