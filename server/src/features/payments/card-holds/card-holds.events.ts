import type { TransactionContext } from '#platform/context';
import { toGuestTenant } from '#platform/documents';

/** Notifies everybody who can see a card hold: the staff, and everybody at the table. */
export const touchHold = (
  ctx: Pick<TransactionContext, 'touch'>,
  { restaurantId, visitId }: { readonly restaurantId: string; readonly visitId: string },
): void => {
  ctx.touch('cardHolds', restaurantId);
  ctx.touch('guestCardTabs', toGuestTenant({ restaurantId, visitId }));
};
