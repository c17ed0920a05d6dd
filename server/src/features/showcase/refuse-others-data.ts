import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { showcaseRestaurantId } from './house.ts';
import { findWhoseItIs } from './showcase.repository.ts';

/** Somebody works with these data: a demo has no business in them. */
export class OthersDataError extends Error {
  override readonly name = 'OthersDataError';
}

/** Before anything is migrated or written. People who signed up at a showcase are its guests, and no reason to refuse. */
export const refuseOthersData = async (db: Kysely<DB>): Promise<void> => {
  const { isShowcase, hasOthers } = await findWhoseItIs(db, showcaseRestaurantId);
  if (isShowcase || !hasOthers) return;
  throw new OthersDataError(
    'This database holds accounts that are not the demo’s, and `npm run demo` leaves them alone.\n' +
      'Unset DATA_DIR and DATABASE_URL, so that it uses ./data-demo, or name an empty directory or database.',
  );
};
