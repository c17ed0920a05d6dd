import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findShare, freeShares, holdBill } from '#features/payments';
import { requireFormerGuest } from '#features/visits';

interface Release {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/** A guest gives back what they hold. Given back twice is given back once; what a provider is asked to charge is not theirs to give. */
export const releaseShare = async (
  ctx: CommandContext,
  { restaurantId, visitId, paymentId }: Release,
): Promise<Record<string, never>> => {
  const held = await holdBill(ctx, restaurantId, visitId);
  const { guestId } = await requireFormerGuest(ctx, { restaurantId, visitId });
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share?.guestId !== guestId) throw fail('not-found');
  if (share.status === 'paid') throw fail('splitting.already-paid');
  if (share.status === 'pending' && share.provider !== null) throw fail('splitting.being-charged');
  await freeShares(ctx, held, { shares: [share], as: 'expired' });
  return {};
};
