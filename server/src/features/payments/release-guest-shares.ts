import type { TransactionContext } from '#platform/context';
import { releaseShares } from './release-shares.ts';
import { lockBill } from './lock-bill.ts';

/** Whoever is taken off the table pays nothing there. What they are paying on a provider's page is decided there. */
export const releaseGuestShares = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, guestId }: { visitId: string; guestId: string },
): Promise<void> => {
  const held = await lockBill(ctx, restaurantId, visitId);
  const shares = held.shares.filter((share) => share.guestId === guestId && share.provider === null);
  await releaseShares(ctx, held, { shares, as: 'expired' });
};
