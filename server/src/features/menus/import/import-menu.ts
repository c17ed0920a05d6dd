import { fail } from '@comanda/contract';
import { blankItem, type CsvImport, type ItemFields, type OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { CallContext, CommandContext } from '#platform/context';
import { findLanguages, requireRestaurant } from '#features/restaurants';
import {
  insertCategories,
  saveItemPositions,
  setItemsRemoved,
  insertItems,
  saveItems,
  lockMenuForEdit,
  type MenuScope,
  trackItems,
  findMenu,
  touchWholeMenu,
  withinMenuLimits,
} from '#features/menus/records';
import { type PlainItem, assignOptionIds } from './cells/index.ts';
import { saveImport } from './csv-import.repository.ts';
import { nameKey } from './csv-names.ts';
import { csvTask } from './csv-worker.ts';
import { findWholeMenu, type WholeMenu } from '#features/menus/guest-view';
import { digestMenu, type MenuChanges } from './plan-import.ts';

interface ImportCounts {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly removedCount: number;
}

/**
 * Applies the previewed plan, completely or not at all. The plan is computed in a worker process before the menu is locked, so that
 * nobody waits for it. If the menu changed so that the plan differs, it asks for a new preview.
 */
export const importCsv = async (
  ctx: CallContext,
  { restaurantId, menuId, digest, ...file }: MenuScope & CsvImport & { digest: string },
): Promise<(ctx: CommandContext) => Promise<ImportCounts>> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  const { plan, menuDigest } = await ctx.workers.run(ownerId, csvTask('planFile'), async () => {
    const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
    if (whole === null) throw fail('not-found');
    const { language } = await findLanguages(ctx.db, restaurantId);
    return { whole, language, file };
  });
  if (plan.problemCount > 0) throw fail('menus.import-problems');
  if (plan.digest !== digest) throw fail('menus.import-outdated');
  return async (inside) => {
    const scope = await lockMenuForEdit(inside, { restaurantId, menuId });
    const whole = await findWholeMenu(inside.db, restaurantId, menuId);
    if (whole === null) throw fail('not-found');
    if (digestMenu(whole) !== menuDigest) throw fail('menus.import-outdated');
    await withinMenuLimits(inside, scope, () => applyPlan(inside, scope, { plan, whole }));
    return { addedCount: plan.added.length, changedCount: plan.changed.length, removedCount: plan.removed.length };
  };
};

const applyPlan = async (
  ctx: CommandContext,
  menu: MenuScope,
  { plan, whole }: { plan: MenuChanges; whole: WholeMenu },
): Promise<void> => {
  const at = ctx.clock.now();
  const { sharedOptions: shared = [] } = whole;
  const last = Math.max(-1, ...whole.categories.map(({ order }) => order));
  const newCategories = plan.newCategories.map((name, index) => ({ id: newId(), name, position: last + 1 + index }));
  const categoryIds = idsByName([...whole.categories, ...newCategories]);
  const categoryOf = (name: string): string => categoryIds.get(nameKey(name)) ?? '';
  const added = plan.added.map(({ category, fields }) => ({
    id: newId(),
    categoryId: categoryOf(category),
    fields: { ...blankItem, ...fields, optionGroups: assignOptionIds(fields.optionGroups ?? [], { shared }) },
  }));
  const moved = plan.changed.flatMap(({ item, category }) =>
    category === null ? [] : [{ id: item.id, categoryId: categoryOf(category) }],
  );
  const removedIds = plan.removed.map(({ id }) => id);
  const order = orderAfter(whole, { added, moved, removedIds });
  const positions = new Map([...order.values()].flatMap((ids) => ids.map((id, position) => [id, position])));

  if (newCategories.length > 0) await insertCategories(ctx.db, menu, { categories: newCategories, at });
  await insertItems(ctx.db, menu, {
    items: added.map((item) => ({ ...item, position: positions.get(item.id) ?? 0 })),
    at,
  });
  await saveItems(ctx.db, menu, {
    items: plan.changed.map(({ item, fields }) => ({ id: item.id, fields: merged(item, fields, shared) })),
    at,
  });
  await setItemsRemoved(ctx.db, menu, { ids: removedIds, removedAt: at, at });
  await saveItemPositions(ctx.db, menu, order);
  await saveImport(ctx.db, menu, {
    at,
    before: {
      addedCategoryIds: newCategories.map(({ id }) => id),
      addedItemIds: added.map(({ id }) => id),
      items: [...plan.changed.map(({ item }) => item), ...plan.removed],
    },
  });
  touchWholeMenu(ctx, menu.restaurantId);
  trackItems(
    ctx,
    menu,
    added.map(({ id }) => id),
  );
};

/** If two categories have the same name, the first one counts. */
const idsByName = (categories: ReadonlyArray<{ id: string; name: string }>): Map<string, string> =>
  new Map(categories.toReversed().map(({ id, name }) => [nameKey(name), id]));

const merged = (
  item: ItemFields,
  { optionGroups, ...fields }: Partial<PlainItem>,
  shared: readonly OptionGroup[],
): ItemFields => ({
  ...item,
  ...fields,
  optionGroups:
    optionGroups === undefined
      ? item.optionGroups
      : assignOptionIds(optionGroups, { current: item.optionGroups, shared }),
});

interface ItemPlacement {
  readonly id: string;
  readonly categoryId: string;
}

/** Remaining items keep their order. Moved and new items follow them, in the order of the file. */
const orderAfter = (
  { items }: WholeMenu,
  {
    added,
    moved,
    removedIds,
  }: { added: readonly ItemPlacement[]; moved: readonly ItemPlacement[]; removedIds: readonly string[] },
): Map<string, string[]> => {
  const isGone = new Set([...removedIds, ...moved.map(({ id }) => id)]);
  const staying = items.filter(({ id }) => !isGone.has(id)).map(({ id, category }) => ({ id, categoryId: category }));
  const byCategory = Map.groupBy([...staying, ...moved, ...added], ({ categoryId }) => categoryId);
  return new Map([...byCategory].map(([categoryId, placed]) => [categoryId, placed.map(({ id }) => id)]));
};
