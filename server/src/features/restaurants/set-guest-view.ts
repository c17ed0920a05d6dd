import type { RestaurantChanges } from '@comanda/contract/restaurants';
import type { TransactionContext } from '#platform/context';
import { requireValidRecord } from './require-valid-record.ts';
import { updateRestaurantRow } from './restaurants.repository.ts';
import type { RestaurantScope } from './restaurants.repository.ts';
import { touchRestaurant } from './touch-restaurant.ts';

/** Sets the picture and the further languages of a restaurant that the product itself creates. */
export const setGuestView = async (
  ctx: TransactionContext,
  scope: RestaurantScope,
  changes: Pick<RestaurantChanges, 'imageUrl' | 'languages'>,
): Promise<void> => {
  requireValidRecord(await updateRestaurantRow(ctx.db, scope, { changes, at: ctx.clock.now() }));
  touchRestaurant(ctx, scope);
};
