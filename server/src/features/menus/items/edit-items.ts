import { fail } from '@comanda/contract';
import { itemFields, type EditConflict, type ItemEdits, type ItemFields } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import {
  requireAll,
  applyEdits,
  lockItems,
  saveItems,
  lockMenuForEdit,
  type MenuScope,
  presentItemFields,
} from '#features/menus/records';

/** Applies all edits or none: if someone else has changed one of the fields meanwhile, the whole command fails. */
export const editItems = async (
  ctx: CommandContext,
  { edits, ...input }: MenuScope & { edits: ReadonlyArray<{ itemId: string; edits: ItemEdits }> },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const ids = edits.map(({ itemId }) => itemId);
  const present = new Map(
    requireAll(ids, await lockItems(ctx.db, menu, ids)).map((row) => [row.id, presentItemFields(row)]),
  );
  const edited = new Map<string, ItemFields>();
  const conflicts: EditConflict[] = [];
  for (const { itemId, edits: itemEdits } of edits) {
    const current = edited.get(itemId) ?? present.get(itemId);
    if (current === undefined) throw fail('not-found');
    const result = applyEdits({ id: itemId, current, edits: itemEdits, schemas: itemFields.shape });
    edited.set(itemId, result.fields);
    conflicts.push(...result.conflicts);
  }
  if (conflicts.length > 0) throw fail('menus.edit-conflict', { conflicts });
  const items = [...edited].map(([id, fields]) => ({ id, fields }));
  await saveItems(ctx.db, menu, { items, at: ctx.clock.now() });
  ctx.touch('items', menu.restaurantId);
  return {};
};
