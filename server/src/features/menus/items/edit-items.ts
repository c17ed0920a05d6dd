import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@comanda/contract';
import { itemFields, type EditConflict, type ItemEdits, type ItemFields } from '@comanda/contract/menus';
import { sql } from 'kysely';
import type { CommandContext, TransactionContext } from '#platform/context';
import {
  requireAll,
  applyEdits,
  lockItems,
  saveItems,
  lockMenuForEdit,
  type MenuScope,
  presentItemFields,
  requireSharedOptions,
  withinMenuLimits,
} from '#features/menus/records';

/** Edits that are compared before other requests get a turn. */
const editsPerTurn = 50;

/** Applies all edits or none: if someone else has changed one of the fields meanwhile, the whole command fails. */
export const editItems = async (
  ctx: CommandContext,
  { edits, ...input }: MenuScope & { edits: ReadonlyArray<{ itemId: string; edits: ItemEdits }> },
): Promise<Record<string, never>> => {
  const menu = await lockMenuForEdit(ctx, input);
  const ids = edits.map(({ itemId }) => itemId);
  const rows = new Map(requireAll(ids, await lockItems(ctx.db, menu, ids)).map((row) => [row.id, row]));
  const edited = new Map<string, ItemFields>();
  const conflicts: EditConflict[] = [];
  for (const [index, { itemId, edits: itemEdits }] of edits.entries()) {
    if (index % editsPerTurn === editsPerTurn - 1) await nextTurn();
    const row = rows.get(itemId);
    if (row === undefined) throw fail('not-found');
    const current = edited.get(itemId) ?? presentItemFields(row);
    const result = applyEdits({ id: itemId, current, edits: itemEdits, schemas: itemFields.shape });
    edited.set(itemId, result.fields);
    conflicts.push(...result.conflicts);
  }
  if (conflicts.length > 0) throw fail('menus.edit-conflict', { conflicts });
  const items = [...edited].map(([id, fields]) => ({ id, fields }));
  await requireSharedOptions(
    ctx,
    menu,
    edits.flatMap(({ edits: { optionGroups } }) => optionGroups?.to ?? []),
  );
  await withinMenuLimits(ctx, menu, () => saveItems(ctx.db, menu, { items, at: ctx.clock.now() }));
  ctx.touch('items', menu.restaurantId);
  return {};
};

/** Sets one image for each item by its id, replacing all its earlier images. */
export const setItemImages = async (
  ctx: TransactionContext,
  { restaurantId, menuId }: MenuScope,
  imageUrls: ReadonlyMap<string, string>,
): Promise<void> => {
  const [ids, urls] = [[...imageUrls.keys()], [...imageUrls.values()]];
  await sql`update items set image_urls = array[given.url], updated_at = ${ctx.clock.now()}
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(urls)}::text[]) as given (id, url)
    where restaurant_id = ${restaurantId} and menu_id = ${menuId} and items.id = given.id`.execute(ctx.db);
  ctx.touch('items', restaurantId);
};
