import { limits } from '@comanda/contract/kernel';
import { createAccount, hashNewPassword } from '#features/accounts';
import { createSystemCaller } from '#features/demo';
import { createInitialRequests } from '#features/integrations';
import { addStation } from '#features/kitchen';
import { createMenu, findWholeMenu } from '#features/menus';
import { offerTestMethods } from '#features/payments';
import { createQrCodes } from '#features/qr-codes';
import { createRestaurant, updateRestaurant } from '#features/restaurants';
import { addPicturesAndLanguages, showcasePictures, storePictures } from '#features/samples';
import { grantTokens } from '#features/tokens';
import { newId } from '#platform/clock';
import type { CommandContext, Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { withFixedClock } from './with-fixed-clock.ts';
import { findShowcaseRestaurant, showcaseRestaurantId, type ShowcaseRestaurant } from './showcase-restaurant.ts';
import { showcaseCategories, showcaseMenu, showcaseTables } from './showcase-menu.ts';
import { ownerAccount, staffAccounts } from './showcase-people.ts';
import { backdateCreation, lockShowcase } from './showcase.repository.ts';

interface OpenHouseInput {
  readonly password: string;
  /** Time at which the restaurant counts as opened. */
  readonly since: Date;
}

/** Returns the existing showcase restaurant, or creates it with staff, menu, tables and payment methods in one transaction. */
export const ensureShowcaseRestaurant = async (ctx: Context, opening: OpenHouseInput): Promise<ShowcaseRestaurant> => {
  const found = await findShowcaseRestaurant(ctx);
  if (found !== null) return found;
  const passwordHash = await hashNewPassword(ctx, { email: ownerAccount.email, password: opening.password });
  await storePictures(ctx, showcasePictures);
  await transact(withFixedClock(ctx, opening.since), async (inside) => {
    await lockShowcase(inside.db, showcaseRestaurantId);
    if ((await findShowcaseRestaurant(inside)) === null)
      await createHouse(inside, { passwordHash, since: opening.since });
  });
  const made = await findShowcaseRestaurant(ctx);
  if (made === null) throw new Error('The showcase was made, and is not there.');
  return made;
};

const createHouse = async (
  ctx: TransactionContext,
  { passwordHash, since }: { passwordHash: string; since: Date },
): Promise<void> => {
  const ownerId = await createAccount(ctx, { ...ownerAccount, passwordHash, role: 'owner', isMailboxProven: true });
  await createRestaurant(ctx, {
    ownerId,
    id: showcaseRestaurantId,
    name: 'Osteria Bellavista',
    // The person who looks at the demo is in this machine's time zone.
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  await grantTokens(ctx, ownerId, {
    kind: 'sign_up',
    amount: limits.tokens.grantedAtSignUp,
    reference: ownerId,
    cause: { code: 'sign_up' },
  });
  await offerTestMethods(ctx, ownerId);
  await createInitialRequests(ctx, { ownerId, restaurantId: showcaseRestaurantId });
  for (const staff of staffAccounts)
    await createAccount(ctx, { ...staff, passwordHash, role: 'staff', ownerId, isMailboxProven: true });
  await setUpRestaurant({ ...ctx, caller: createSystemCaller(asOwner(ownerId)) }, ownerId);
  await backdateCreation(ctx.db, ownerId, since);
};

const asOwner = (ownerId: string) =>
  ({ kind: 'user', userId: ownerId, role: 'owner', ownerId, permissions: null, restaurantIds: null }) as const;

/** Sets up the restaurant with the same use cases that an owner calls. */
const setUpRestaurant = async (ctx: CommandContext, ownerId: string): Promise<void> => {
  const restaurantId = showcaseRestaurantId;
  await updateRestaurant(ctx, {
    restaurantId,
    changes: {
      address: '12 Harbor Street',
      phone: '+1 555 0100',
      receiptText: 'Thank you, and see you soon.',
      taxRateMilliPercent: 8_000,
      pricesIncludeTax: true,
      tipPresetsPercent: [10, 15, 20],
      reviewUrl: 'https://reviews.example/osteria-bellavista',
    },
  });
  const menuId = await createMenu(ctx, restaurantId, showcaseMenu);
  await addPicturesAndLanguages(ctx, { ownerId, restaurantId, menuId }, showcasePictures);
  await createQrCodes(ctx, restaurantId, { menuId, tableNumbers: showcaseTables });
  const { categories = [] } = (await findWholeMenu(ctx.db, restaurantId, menuId)) ?? {};
  const made = Map.groupBy(categories, ({ name }) => showcaseCategories.find((one) => one.name === name)?.station);
  for (const [name, within] of made) {
    if (name === undefined) continue;
    await addStation(ctx, { restaurantId, stationId: newId(), name, categoryIds: within.map(({ id }) => id) });
  }
};
