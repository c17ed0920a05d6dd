import type { Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { toGuestTenant } from '#platform/documents';

/**
 * Notifies the readers of a visit: staff of its restaurant, and the guests seated at its table. The second touch, by the visit's id
 * alone, is for phones whose right to read is in doubt: they begin to listen before the server has read the restaurant of their visit.
 */
export const touchVisit = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string, visitId: string): void => {
  ctx.touch('visits', restaurantId, [visitId]);
  ctx.touch('guestVisits', toGuestTenant({ restaurantId, visitId }), [visitId]);
  ctx.touch('guestVisits', visitId, [visitId]);
};

interface GuestRef {
  readonly visitId: string;
  readonly guestId: string;
}

/** Notifies the readers of a visit, and the phone whose place in it has changed. */
export const touchGuest = (
  ctx: Pick<TransactionContext, 'touch'>,
  restaurantId: string,
  { visitId, guestId }: GuestRef,
): void => {
  touchVisit(ctx, restaurantId, visitId);
  ctx.touch('guestPlaces', toGuestTenant({ restaurantId, visitId, guestId }), [guestId]);
};

/** Notifies the readers of a visit that was closed or reopened, or is joined in another way: also the phones that are not seated. */
export const touchVisitAndPlaces = async (
  ctx: Pick<TransactionContext, 'touch' | 'db'>,
  restaurantId: string,
  visitId: string,
): Promise<void> => {
  touchVisit(ctx, restaurantId, visitId);
  for (const guestId of await findGuestsOutside(ctx.db, restaurantId, visitId))
    ctx.touch('guestPlaces', toGuestTenant({ restaurantId, visitId, guestId }), [guestId]);
};

/** The guests of a visit who are not seated. */
const findGuestsOutside = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('visit_guests')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('state', '!=', 'seated')
    .execute();
  return rows.map(({ id }) => id);
};
