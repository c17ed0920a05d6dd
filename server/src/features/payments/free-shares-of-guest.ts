import type { TransactionContext } from '#platform/context';
import { freeShares } from './free-share.ts';
import { holdBill } from './hold-bill.ts';

/** Whoever is taken off the table pays nothing there. What they are paying on a provider's page is decided there. */
export const freeSharesOfGuest = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, guestId }: { visitId: string; guestId: string },
): Promise<void> => {
  const held = await holdBill(ctx, restaurantId, visitId);
  const shares = held.shares.filter((share) => share.guestId === guestId && share.provider === null);
  await freeShares(ctx, held, { shares, as: 'expired' });
};
