import { fail } from '@comanda/contract';
import { findWholeMenu, type WholeMenu } from '#features/menus';
import { findLanguages, requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import type { MenuScope } from './translations.repository.ts';

/** The menu a command is about, of a restaurant the caller works in. */
export const requireMenu = async (ctx: CommandContext, { restaurantId, menuId }: MenuScope): Promise<WholeMenu> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
  if (whole === null) throw fail('not-found');
  return whole;
};

/** Only what guests can choose is translated: a language removed by someone else at this moment is said so. */
export const requireLanguages = async (
  ctx: CommandContext,
  restaurantId: string,
  { field, languages }: { field: string; languages: readonly string[] },
): Promise<void> => {
  const { others } = await findLanguages(ctx.db, restaurantId);
  const stranger = languages.find((language) => !others.includes(language));
  if (stranger !== undefined)
    throw fail('invalid-argument', {
      fields: { [field]: [`Guests cannot choose this language here (${stranger}). Add it to the restaurant first.`] },
    });
};
