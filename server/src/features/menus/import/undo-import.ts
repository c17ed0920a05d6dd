import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  saveCategoryPositions,
  readCategories,
  setCategoriesRemoved,
  saveItemPositions,
  readItemOrder,
  setItemsRemoved,
  saveItems,
  lockMenuForEdit,
  type MenuScope,
  findMenu,
  touchWholeMenu,
  withinMenuLimits,
} from '#features/menus/records';
import { findImport, findUntouched, claimImport, type BeforeImport } from './csv-import.repository.ts';

/** Earliest import that can be undone: items that were removed before have been deleted for good. */
const earliestUndoable = ({ clock }: Pick<CallContext, 'clock'>): Date =>
  new Date(clock.now().getTime() - limits.removedKeptMs);

export const findLastImport = async (ctx: CallContext, menu: MenuScope): Promise<{ importedAt: string | null }> => {
  await requireRestaurant(ctx, ctx.caller.actor, menu.restaurantId);
  if ((await findMenu(ctx.db, menu)) === undefined) throw fail('not-found');
  const importedAt = await findImport(ctx.db, menu, earliestUndoable(ctx));
  return { importedAt: importedAt?.toISOString() ?? null };
};

/** Reverts the menu to its state before the last import. Items that someone has changed since then stay unchanged. */
export const undoImport = async (
  ctx: CommandContext,
  input: MenuScope,
): Promise<{ undoneCount: number; keptCount: number }> => {
  const menu = await lockMenuForEdit(ctx, input);
  const claimed = await claimImport(ctx.db, menu, earliestUndoable(ctx));
  if (claimed === null) throw fail('menus.nothing-to-undo');
  const { before, at } = claimed;
  const existingCategoryIds = new Set((await readCategories(ctx.db, menu)).map(({ id }) => id));
  const touched = [...before.addedItemIds, ...before.items.map(({ id }) => id)];
  const untouched = await findUntouched(ctx.db, menu, { ids: touched, since: at });
  const addedIds = before.addedItemIds.filter((id) => untouched.has(id));
  const items = before.items.filter(({ id, category }) => untouched.has(id) && existingCategoryIds.has(category));
  await withinMenuLimits(ctx, menu, () => revertItems(ctx, menu, { addedIds, items }));
  await removeEmptied(
    ctx,
    menu,
    before.addedCategoryIds.filter((id) => existingCategoryIds.has(id)),
  );
  touchWholeMenu(ctx, menu.restaurantId);
  const undoneCount = addedIds.length + items.length;
  return { undoneCount, keptCount: touched.length - undoneCount };
};

const revertItems = async (
  ctx: TransactionContext,
  menu: MenuScope,
  { addedIds, items }: { addedIds: readonly string[]; items: BeforeImport['items'] },
): Promise<void> => {
  const at = ctx.clock.now();
  await setItemsRemoved(ctx.db, menu, { ids: addedIds, removedAt: at, at });
  await setItemsRemoved(ctx.db, menu, { ids: items.map(({ id }) => id), removedAt: null, at });
  await saveItems(ctx.db, menu, { items: items.map((item) => ({ id: item.id, fields: item })), at });
  const categories = (await readCategories(ctx.db, menu)).map(({ id }) => id);
  const order = await readItemOrder(ctx.db, menu, categories);
  const isBack = new Set(items.map(({ id }) => id));
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const places = [...order].map(([categoryId, ids]): [string, string[]] => {
    const placed = ids.filter((id) => !isBack.has(id));
    const back = (byCategory.get(categoryId) ?? []).toSorted((one, other) => one.order - other.order);
    for (const { id, order: position } of back) placed.splice(position, 0, id);
    return [categoryId, placed];
  });
  await saveItemPositions(ctx.db, menu, new Map(places));
};

/** Removes the categories that the import added, except those into which someone has put an item since. */
const removeEmptied = async (ctx: TransactionContext, menu: MenuScope, ids: readonly string[]): Promise<void> => {
  const at = ctx.clock.now();
  const order = await readItemOrder(ctx.db, menu, ids);
  const emptied = ids.filter((id) => order.get(id)?.length === 0);
  await setCategoriesRemoved(ctx.db, menu, { ids: emptied, removedAt: at, at });
  const left = await readCategories(ctx.db, menu);
  await saveCategoryPositions(
    ctx.db,
    menu,
    left.map(({ id }) => id),
  );
};
