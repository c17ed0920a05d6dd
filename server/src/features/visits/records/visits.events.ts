import type { Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { toGuestTenant } from '#platform/documents';

type TouchContext = Pick<TransactionContext, 'touch'>;

/** Notifies the readers of a visit: staff of its restaurant, and the guests seated at its table. */
const touchVisitDocuments = (ctx: TouchContext, restaurantId: string, visitId: string): void => {
  ctx.touch('visits', restaurantId, [visitId]);
  ctx.touch('guestVisits', toGuestTenant({ restaurantId, visitId }), [visitId]);
};

/**
 * Notifies the readers of a visit, and puts the right to read of each of its phones in doubt. That touch names the visit alone, because phones
 * begin to listen before the server has read the restaurant of their visit.
 */
export const touchVisit = (ctx: TouchContext, restaurantId: string, visitId: string): void => {
  touchVisitDocuments(ctx, restaurantId, visitId);
  ctx.touch('guestVisits', visitId, [visitId]);
};

interface GuestRef {
  readonly visitId: string;
  readonly guestId: string;
}

/** Notifies the readers of a visit, and the phone whose place in it has changed. */
export const touchGuest = (ctx: TouchContext, restaurantId: string, { visitId, guestId }: GuestRef): void => {
  touchVisit(ctx, restaurantId, visitId);
  ctx.touch('guestPlaces', toGuestTenant({ restaurantId, visitId, guestId }), [guestId]);
};

/**
 * Tells the readers of a visit that a phone has changed its own place. That changes nobody else's rights, so that the other phones at
 * the table need not check theirs.
 */
export const touchOwnPlace = (
  ctx: TouchContext,
  restaurantId: string,
  { visitId, guestId, deviceHash }: GuestRef & { readonly deviceHash: string },
): void => {
  touchVisitDocuments(ctx, restaurantId, visitId);
  ctx.touch('guestVisits', visitId, [deviceHash]);
  ctx.touch('guestPlaces', toGuestTenant({ restaurantId, visitId, guestId }), [guestId]);
};

/** Notifies the readers of a visit that was closed or reopened, or is joined in another way: also the phones that are not seated. */
export const touchVisitAndPlaces = async (
  ctx: TouchContext & Pick<TransactionContext, 'db'>,
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
