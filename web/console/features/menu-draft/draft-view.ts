import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';

/** The menu as this person sees it: the server's state with their own changes on top. */
export interface MenuView {
  readonly categoryIds: readonly string[];
  readonly categories: ReadonlyMap<string, CategoryDocument>;
  readonly items: ReadonlyMap<string, ItemDocument>;
  readonly itemIdsIn: ReadonlyMap<string, readonly string[]>;
}

/** Mutable version of the view. Lists are replaced, never changed in place. */
export interface MutableMenuView {
  categoryIds: readonly string[];
  readonly categories: Map<string, CategoryDocument>;
  readonly items: Map<string, ItemDocument>;
  readonly itemIdsIn: Map<string, readonly string[]>;
}

export const emptyView: MenuView = {
  categoryIds: [],
  categories: new Map(),
  items: new Map(),
  itemIdsIn: new Map(),
};

export const copyView = ({ categoryIds, categories, items, itemIdsIn }: MenuView): MutableMenuView => ({
  categoryIds,
  categories: new Map(categories),
  items: new Map(items),
  itemIdsIn: new Map(itemIdsIn),
});

interface OrderedEntry {
  readonly id: string;
  readonly order: number;
}
const byOrder = (one: OrderedEntry, other: OrderedEntry): number =>
  one.order - other.order || (one.id < other.id ? -1 : Number(one.id > other.id));

export const toMenuView = (categories: readonly CategoryDocument[], items: readonly ItemDocument[]): MenuView => {
  const inOrder = categories.toSorted(byOrder);
  const itemIdsIn = new Map<string, string[]>(inOrder.map(({ id }) => [id, []]));
  for (const item of items.toSorted(byOrder)) itemIdsIn.get(item.category)?.push(item.id);
  return {
    categoryIds: inOrder.map(({ id }) => id),
    categories: new Map(categories.map((category) => [category.id, category])),
    items: new Map(items.map((item) => [item.id, item])),
    itemIdsIn,
  };
};

/** Always the same array, because components that select it compare it with the one before. */
const noIds: readonly string[] = [];

export const listItemIds = (view: MenuView, categoryId: string): readonly string[] =>
  view.itemIdsIn.get(categoryId) ?? noIds;

/** Id right before the given one, or null if it is the first. */
export const previousId = (ids: readonly string[], id: string): string | null => ids[ids.indexOf(id) - 1] ?? null;

/** Inserts ids behind `afterId`. If that one no longer exists, they go to the end, so that nothing disappears. */
export const insertIds = (ids: readonly string[], added: readonly string[], afterId: string | null): string[] => {
  const moving = new Set(added);
  const rest = ids.filter((id) => !moving.has(id));
  const at = afterId === null ? 0 : rest.indexOf(afterId) + 1 || rest.length;
  return rest.toSpliced(at, 0, ...added);
};

/** Sorts the items by their order in the menu, independent of the order in which they were selected. */
export const sortByMenuOrder = (view: MenuView, itemIds: Iterable<string>): string[] => {
  const selectedIds = new Set(itemIds);
  return view.categoryIds.flatMap((categoryId) => listItemIds(view, categoryId).filter((id) => selectedIds.has(id)));
};

const hasSameIds = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && one.every((id, index) => id === other[index]);

/** Returns the new view, but reuses the old view's lists that did not change, so that React does not render them again. */
export const reuseUnchanged = (old: MenuView, view: MenuView): MenuView => {
  const lists = [...view.itemIdsIn].map(([categoryId, ids]) => {
    const same = old.itemIdsIn.get(categoryId);
    return [categoryId, same !== undefined && hasSameIds(same, ids) ? same : ids] as const;
  });
  const isSameCategories =
    view.categories.size === old.categories.size &&
    [...view.categories].every(([id, category]) => old.categories.get(id) === category);
  const isSame =
    lists.length === old.itemIdsIn.size && lists.every(([categoryId, ids]) => old.itemIdsIn.get(categoryId) === ids);
  return {
    ...view,
    categories: isSameCategories ? old.categories : view.categories,
    categoryIds: hasSameIds(old.categoryIds, view.categoryIds) ? old.categoryIds : view.categoryIds,
    itemIdsIn: isSame ? old.itemIdsIn : new Map(lists),
  };
};
