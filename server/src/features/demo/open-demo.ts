import { ensurePlatformAccount } from '#features/accounts';
import { createMenu, findFirstMenu } from '#features/menus';
import { sampleMenu } from '#features/onboarding';
import { offerTestMethods } from '#features/payments';
import { createRestaurant, findLanguages } from '#features/restaurants';
import { addPicturesAndLanguages, samplePictures, storePictures } from '#features/samples';
import { publicDemoIds, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { demoRestaurantTitle, initialDemoTables, demoStaffName } from './demo-constants.ts';
import { demoExists, lockDemo } from './demo.repository.ts';
import { addDemoTables } from './offer-table.ts';

const { ownerId, restaurantId } = publicDemoIds;

/**
 * Creates the public demo's restaurant if it is missing, and adds pictures and languages to an older one. If several nodes start together,
 * an advisory lock lets one of them do it.
 */
export const openDemo = async (outer: Context): Promise<void> => {
  await transact(outer, async (ctx) => {
    await lockDemo(ctx.db, restaurantId);
    if (!(await demoExists(ctx.db, restaurantId))) await makeRestaurant(ctx);
    await offerTestMethods(ctx, ownerId);
  });
  // The pictures are stored in the space of the account that was created above.
  await storePictures(outer, samplePictures);
  await transact(outer, async (ctx) => {
    await lockDemo(ctx.db, restaurantId);
    const { others } = await findLanguages(ctx.db, restaurantId);
    const menuId = await findFirstMenu(ctx.db, restaurantId);
    if (others.length > 0 || menuId === null) return;
    await addPicturesAndLanguages(ctx, { ownerId, restaurantId, menuId }, samplePictures);
  });
};

const makeRestaurant = async (ctx: TransactionContext): Promise<void> => {
  await ensurePlatformAccount(ctx, demoStaffName);
  await createRestaurant(ctx, { ownerId, id: restaurantId, name: demoRestaurantTitle, isSample: true });
  const menuId = await createMenu(ctx, restaurantId, sampleMenu());
  await addDemoTables(ctx, restaurantId, { menuId, count: initialDemoTables });
};
