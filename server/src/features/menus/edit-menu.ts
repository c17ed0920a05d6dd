import { fail } from '@comanda/contract';
import { weeklyHours } from '@comanda/contract/kernel';
import { menuLook, menuName, type MenuEdits } from '@comanda/contract/menus';
import { currency } from '@comanda/contract/restaurants';
import { z } from 'zod';
import type { CommandContext } from '#platform/context';
import { applyEdits, lockMenuForEdit, type MenuScope, findMenu, saveMenu, presentMenu } from './records/index.ts';

const schemas = {
  name: menuName,
  currency,
  look: menuLook,
  servingHours: weeklyHours.nullable(),
  ordersAnyTime: z.boolean(),
};

export const editMenu = async (
  ctx: CommandContext,
  { edits, ...input }: MenuScope & { edits: MenuEdits },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const row = await findMenu(ctx.db, menu);
  if (row === undefined) throw fail('not-found');
  const { name, currency: present, look, servingHours, ordersAnyTime } = presentMenu(row);
  const { fields, conflicts } = applyEdits({
    id: menu.menuId,
    current: { name, currency: present, look, servingHours, ordersAnyTime },
    edits,
    schemas,
  });
  if (conflicts.length > 0) throw fail('menus.edit-conflict', { conflicts });
  await saveMenu(ctx.db, menu, fields);
  return {};
};
