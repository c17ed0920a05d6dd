import { ensurePlatformAccount } from '#features/accounts';
import { createMenu } from '#features/menus';
import { offerTestMethods } from '#features/payments';
import { createRestaurant } from '#features/restaurants';
import { platformOwn, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { addTables } from './add-tables.ts';
import { demoMenu, demoName, firstTables, staffName } from './demo-menu.ts';
import { isThere, takeTurn } from './demo.repository.ts';

const { ownerId, restaurantId } = platformOwn;

/** Makes the restaurant of the public demo where there is none yet. Of several nodes that start together, one makes it. */
export const openDemo = (outer: Context): Promise<void> =>
  transact(outer, async (ctx) => {
    await takeTurn(ctx.db, restaurantId);
    if (!(await isThere(ctx.db, restaurantId))) await makeRestaurant(ctx);
    await offerTestMethods(ctx, ownerId);
  });

const makeRestaurant = async (ctx: TransactionContext): Promise<void> => {
  await ensurePlatformAccount(ctx, staffName);
  await createRestaurant(ctx, { ownerId, id: restaurantId, name: demoName, isSample: true });
  const menuId = await createMenu(ctx, restaurantId, demoMenu);
  await addTables(ctx, restaurantId, { menuId, count: firstTables });
};
