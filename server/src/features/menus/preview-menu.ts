import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { id } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import type { Context } from '#platform/context';
import { tenantsByRestaurant } from '#features/restaurants';
import { findRestaurantOfMenu } from './menus.repository.ts';
import { readGuestMenu, type ReadGuestTexts } from './read-guest-menu.ts';

interface Preview {
  /** As it stands in the address: anything. */
  readonly menuId: string;
  readonly language: string;
  readonly readTexts: ReadGuestTexts;
}

/** A menu as guests see it, for whoever may edit it. For everybody else it does not exist. */
export const previewMenu = async (
  ctx: Context,
  actor: Actor,
  { menuId, language, readTexts }: Preview,
): Promise<GuestMenu> => {
  if (actor.kind !== 'user' || !can(actor, 'menus.manage') || !id.safeParse(menuId).success) throw fail('not-found');
  const restaurantId = await findRestaurantOfMenu(ctx.db, await tenantsByRestaurant(ctx, actor), menuId);
  if (restaurantId === null) throw fail('not-found');
  const reading = await readGuestMenu(ctx, { restaurantId, menuId }, { languages: [language], readTexts });
  if (reading === null) throw fail('not-found');
  return reading.menu;
};
