import { fail } from '@comanda/contract';
import { findWholeMenu, type WholeMenu } from '#features/menus';
import { findLanguages, requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import type { MenuKey } from './translations.repository.ts';

/** Returns the menu of a command, after checking that the caller works in its restaurant. */
export const requireWholeMenu = async (ctx: CommandContext, { restaurantId, menuId }: MenuKey): Promise<WholeMenu> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
  if (whole === null) throw fail('not-found');
  return whole;
};

/** Refuses languages that guests cannot choose, for instance because a colleague has just removed one. */
export const requireLanguages = async (
  ctx: CommandContext,
  restaurantId: string,
  { field, languages }: { field: string; languages: readonly string[] },
): Promise<void> => {
  const { others } = await findLanguages(ctx.db, restaurantId);
  const unavailable = languages.find((language) => !others.includes(language));
  if (unavailable !== undefined)
    throw fail('invalid-argument', {
      fields: {
        [field]: [`Guests cannot choose this language here (${unavailable}). Add it to the restaurant first.`],
      },
    });
};
