import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  insertCategories,
  readCategories,
  createIdMap,
  type OnMenuCopied,
  insertItems,
  readItems,
  type MenuScope,
  trackItems,
  trackMenu,
  findSharedOptions,
  insertMenu,
  lockMenuForShare,
  presentItemFields,
  presentMenu,
  requireMenuSize,
  requireRoomForMenu,
  saveSharedOptions,
  touchWholeMenu,
} from './records/index.ts';

interface MenuToDuplicate extends MenuScope {
  readonly name: string;
  readonly toRestaurantId?: string | undefined;
}

/** The copy keeps the currency of its prices, even in a restaurant with another currency: 12.99 euros are not 1,299 yen. */
export const duplicateMenu =
  (onCopied: OnMenuCopied) =>
  async (
    ctx: CommandContext,
    { restaurantId, menuId, name, toRestaurantId = restaurantId }: MenuToDuplicate,
  ): Promise<MenuScope> => {
    const source = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    const target = await requireRestaurant(ctx, ctx.caller.actor, toRestaurantId);
    // Only an administrator can see two owners. A menu must not be copied from one owner to another.
    if (source.ownerId !== target.ownerId) throw fail('not-found');
    const from = { restaurantId, menuId };
    const row = await lockMenuForShare(ctx.db, from);
    if (row === undefined) throw fail('not-found');
    await requireRoomForMenu(ctx, toRestaurantId);
    const to = { restaurantId: toRestaurantId, menuId: newId() };
    const { currency, look } = presentMenu(row);
    await insertMenu(ctx.db, toRestaurantId, { id: to.menuId, name, currency, look, at: ctx.clock.now() });
    const newIds = await copyContents(ctx, from, to);
    await requireMenuSize(ctx, to);
    await onCopied(ctx, { from, to, newIds });
    touchWholeMenu(ctx, toRestaurantId);
    trackMenu(ctx, to);
    return to;
  };

const copyContents = async (
  ctx: CommandContext,
  from: MenuScope,
  to: MenuScope,
): Promise<ReadonlyMap<string, string>> => {
  const { newIds, renew, renewOptions } = createIdMap();
  const at = ctx.clock.now();
  const categories = (await readCategories(ctx.db, from)).map(({ id, name, position }) => ({
    id: renew(id),
    name,
    position,
  }));
  const shared = renewOptions([...(await findSharedOptions(ctx.db, from)).values()]);
  await saveSharedOptions(ctx.db, to, { groups: shared, at });
  const rows = await readItems(ctx.db, from);
  // All dishes have their new ids before the first is copied, because they name each other.
  for (const { id } of rows) renew(id);
  const items = rows.flatMap((row) => {
    const [id, categoryId] = [newIds.get(row.id), newIds.get(row.category_id)];
    const fields = presentItemFields(row);
    const copy = {
      ...fields,
      optionGroups: renewOptions(fields.optionGroups),
      goesWith: fields.goesWith.flatMap((other) => newIds.get(other) ?? []),
    };
    return id === undefined || categoryId === undefined
      ? []
      : [{ id, categoryId, position: row.position, fields: copy }];
  });
  await insertCategories(ctx.db, to, { categories, at });
  await insertItems(ctx.db, to, { items, at });
  trackItems(
    ctx,
    to,
    items.map(({ id }) => id),
  );
  return newIds.set(from.menuId, to.menuId);
};
