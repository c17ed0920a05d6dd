import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { showcaseRestaurantId } from './showcase-restaurant.ts';
import { findDatabaseContent } from './showcase.repository.ts';

/** The database belongs to a real installation, which the demo must not touch. */
export class ForeignDataError extends Error {
  override readonly name = 'OthersDataError';
}

/** Runs before anything is migrated or written. Accounts of people who signed up at a showcase are no reason to refuse. */
export const refuseForeignData = async (db: Kysely<DB>): Promise<void> => {
  const { isShowcase, hasOthers } = await findDatabaseContent(db, showcaseRestaurantId);
  if (isShowcase || !hasOthers) return;
  throw new ForeignDataError(
    'This database holds accounts that are not the demo’s, and `npm run demo` leaves them alone.\n' +
      'Unset DATA_DIR and DATABASE_URL, so that it uses ./data-demo, or name an empty directory or database.',
  );
};
