import type { TransactionContext } from '#platform/context';
import { lockBill, releaseShares } from './locked-bill.ts';

/** Releases the shares of a guest who was removed from the table, except those being paid on a provider's page: the provider decides those. */
export const releaseGuestShares = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, guestId }: { visitId: string; guestId: string },
): Promise<void> => {
  const locked = await lockBill(ctx, restaurantId, visitId);
  const shares = locked.shares.filter((share) => share.guestId === guestId && share.provider === null);
  await releaseShares(ctx, locked, { shares, by: 'server' });
};
