import type { CategoryDocument, ItemDocument, MenuDocument } from '@comanda/contract/menus';

/**
 * The kind of text. Prices, tags and allergens are not texts: they are numbers and codes, the same in every language.
 */
export type MenuTextKind = 'menu' | 'category' | 'item' | 'description' | 'comment' | 'option-group' | 'option';

/** One text of a menu that a guest reads, in the restaurant's own language. */
export interface MenuText {
  readonly kind: MenuTextKind;
  /** Id of the menu, category, item, option group or option. */
  readonly subjectId: string;
  readonly field: string;
  readonly source: string;
  /** The item or category that it belongs to, as context for a person or a translator. */
  readonly context: string;
}

interface MenuContent {
  readonly menu: Pick<MenuDocument, 'id' | 'name'>;
  readonly categories: ReadonlyArray<Pick<CategoryDocument, 'id' | 'name' | 'order'>>;
  readonly items: ReadonlyArray<
    Pick<ItemDocument, 'id' | 'category' | 'order' | 'name' | 'description' | 'comments' | 'optionGroups'>
  >;
}

/** Key of a translation within its menu and language. */
export const menuTextKey = ({ subjectId, field }: Pick<MenuText, 'subjectId' | 'field'>): string =>
  `${subjectId}.${field}`;

export const commentField = (index: number): string => `comment.${index}`;

/** Every text of a menu that a guest reads, in the menu's order. */
export const listMenuTexts = ({ menu, categories, items }: MenuContent): MenuText[] => {
  const itemsOf = Map.groupBy(items, ({ category }) => category);
  const texts = [
    nameText('menu', menu, ''),
    ...sortByOrder(categories).flatMap((category) => [
      nameText('category', category, menu.name),
      ...sortByOrder(itemsOf.get(category.id) ?? []).flatMap((item) => itemTexts(item, category.name)),
    ]),
  ];
  // Options that were copied together with their id are one text, with one translation.
  const unique = new Map(texts.toReversed().map((text) => [menuTextKey(text), text]));
  return texts.filter((text) => text.source.trim() !== '' && unique.get(menuTextKey(text)) === text);
};

const itemTexts = (item: MenuContent['items'][number], category: string): MenuText[] => [
  nameText('item', item, category),
  { kind: 'description', subjectId: item.id, field: 'description', source: item.description, context: item.name },
  ...item.comments.map((source, index): MenuText => ({
    kind: 'comment',
    subjectId: item.id,
    field: commentField(index),
    source,
    context: item.name,
  })),
  ...item.optionGroups.flatMap((group) => [
    nameText('option-group', group, item.name),
    ...group.options.map((option) => nameText('option', option, `${item.name}, ${group.name}`)),
  ]),
];

const nameText = (kind: MenuTextKind, { id, name }: { id: string; name: string }, context: string): MenuText => ({
  kind,
  subjectId: id,
  field: 'name',
  source: name,
  context,
});

const sortByOrder = <Ordered extends { readonly id: string; readonly order: number }>(
  list: readonly Ordered[],
): Ordered[] => list.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
