import { isDeepStrictEqual } from 'node:util';
import { fail } from '@comanda/contract';
import { maxSharedOptions, optionGroup, sharedGroup, type OptionGroup } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import {
  deleteSharedOptions,
  findSharedOptions,
  findSharingItems,
  lockMenuForEdit,
  saveSharedOptions,
  withinMenuLimits,
  type MenuScope,
} from '#features/menus/records';

interface SharedOptionsEdit extends MenuScope {
  readonly groupId: string;
  readonly from: unknown;
  readonly to: OptionGroup | null;
}

/**
 * Creates, changes or removes a group that dishes share, and changes all of these dishes in the same transaction. Like any edit, it is
 * refused if somebody else has changed the group meanwhile, and a repeated one changes nothing.
 */
export const editSharedOptions = async (
  ctx: CommandContext,
  { groupId, from, to, ...input }: SharedOptionsEdit,
): Promise<{ itemCount: number }> => {
  const menu = await lockMenuForEdit(ctx, input);
  const groups = await findSharedOptions(ctx.db, menu);
  const current = groups.get(groupId) ?? null;
  const known = [to, from, sharedGroup.nullable().safeParse(from).data];
  if (!known.some((value) => isDeepStrictEqual(value, current))) {
    throw fail('menus.edit-conflict', { conflicts: [{ id: groupId, field: 'sharedOptions', current }] });
  }
  if (current === null && to !== null && groups.size >= maxSharedOptions) {
    throw fail('menus.too-many-shared-options', { most: maxSharedOptions });
  }
  const itemCount = await countUses(ctx, menu, groupId);
  await withinMenuLimits(ctx, menu, async () => {
    if (to === null) await deleteSharedOptions(ctx.db, menu, groupId);
    else await saveSharedOptions(ctx.db, menu, { groups: [to], at: ctx.clock.now() });
  });
  ctx.touch('sharedOptions', menu.restaurantId);
  ctx.touch('items', menu.restaurantId);
  return { itemCount };
};

const countUses = async (ctx: CommandContext, menu: MenuScope, groupId: string): Promise<number> =>
  (await findSharingItems(ctx.db, menu)).filter(({ option_groups: stored }) =>
    optionGroup
      .array()
      .parse(stored)
      .some(({ id, shared }) => id === groupId && shared !== undefined),
  ).length;
