import { ensurePlatformAccount } from '#features/accounts';
import { createMenu, findFirstMenu } from '#features/menus';
import { sampleMenu } from '#features/onboarding';
import { offerTestMethods } from '#features/payments';
import { createRestaurant, findLanguages } from '#features/restaurants';
import { dressMenu, startPictures, storePictures } from '#features/samples';
import { platformOwn, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { addTables } from './add-tables.ts';
import { demoName, firstTables, staffName } from './demo-menu.ts';
import { isThere, takeTurn } from './demo.repository.ts';

const { ownerId, restaurantId } = platformOwn;

/**
 * Creates the public demo's restaurant if it is missing, and adds pictures and languages to an older one. If several nodes start together,
 * an advisory lock lets one of them do it.
 */
export const openDemo = async (outer: Context): Promise<void> => {
  await transact(outer, async (ctx) => {
    await takeTurn(ctx.db, restaurantId);
    if (!(await isThere(ctx.db, restaurantId))) await makeRestaurant(ctx);
    await offerTestMethods(ctx, ownerId);
  });
  // The pictures are stored in the space of the account that was created above.
  await storePictures(outer, startPictures);
  await transact(outer, async (ctx) => {
    await takeTurn(ctx.db, restaurantId);
    const { others } = await findLanguages(ctx.db, restaurantId);
    const menuId = await findFirstMenu(ctx.db, restaurantId);
    if (others.length > 0 || menuId === null) return;
    await dressMenu(ctx, { ownerId, restaurantId, menuId }, startPictures);
  });
};

const makeRestaurant = async (ctx: TransactionContext): Promise<void> => {
  await ensurePlatformAccount(ctx, staffName);
  await createRestaurant(ctx, { ownerId, id: restaurantId, name: demoName, isSample: true });
  const menuId = await createMenu(ctx, restaurantId, sampleMenu());
  await addTables(ctx, restaurantId, { menuId, count: firstTables });
};
