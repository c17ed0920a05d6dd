import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { id } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import type { Context } from '#platform/context';
import { tenantsByRestaurant } from '#features/restaurants';
import { findRestaurantOfMenu } from '#features/menus/records';
import { readGuestMenu, type ReadGuestTexts } from './read-guest-menu.ts';

interface PreviewOptions {
  /** Taken from the URL without validation: may be any string. */
  readonly menuId: string;
  readonly language: string;
  readonly readTexts: ReadGuestTexts;
}

/** Returns a menu as guests see it, for users who may edit it. For everybody else the answer is `not-found`. */
export const previewMenu = async (
  ctx: Context,
  actor: Actor,
  { menuId, language, readTexts }: PreviewOptions,
): Promise<GuestMenu> => {
  if (actor.kind !== 'user' || !can(actor, 'menus.manage') || !id.safeParse(menuId).success) throw fail('not-found');
  const restaurantId = await findRestaurantOfMenu(ctx.db, await tenantsByRestaurant(ctx, actor), menuId);
  if (restaurantId === null) throw fail('not-found');
  const reading = await readGuestMenu(
    ctx,
    { restaurantId, menuId },
    {
      languages: [language],
      readTexts,
      showsServingHours: false,
    },
  );
  if (reading === null) throw fail('not-found');
  return reading.menu;
};
