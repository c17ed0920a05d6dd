import type { ItemDocument, ItemFields } from '@comanda/contract/menus';

export type ItemField = keyof ItemFields;

/** Edit of one field of one item: its value when the change was made, and the new value. */
export interface FieldEdit {
  readonly itemId: string;
  readonly field: ItemField;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Everything that can happen to a menu in the editor. A change can be shown before it is saved, sent, and inverted for undo. It
 * is plain data, so that unsaved changes survive a reload.
 */
export type MenuChange =
  | { readonly kind: 'edit-items'; readonly edits: readonly FieldEdit[] }
  | { readonly kind: 'rename-category'; readonly categoryId: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'add-category';
      readonly categoryId: string;
      readonly name: string;
      readonly afterId: string | null;
    }
  | { readonly kind: 'add-item'; readonly item: ItemDocument; readonly afterId: string | null }
  | { readonly kind: 'duplicate-items'; readonly itemIds: readonly string[]; readonly copyIds: readonly string[] }
  | {
      readonly kind: 'move-items';
      readonly itemIds: readonly string[];
      readonly categoryId: string;
      readonly afterId: string | null;
    }
  | { readonly kind: 'move-category'; readonly categoryId: string; readonly afterId: string | null }
  | {
      readonly kind: 'remove-items';
      readonly itemIds: readonly string[];
      /** Set when undoing an addition: the item as it was added. The item is not removed if someone else has changed it since. */
      readonly asAdded?: ItemDocument;
    }
  | { readonly kind: 'restore-items'; readonly itemIds: readonly string[] }
  | {
      readonly kind: 'remove-category';
      readonly categoryId: string;
      /** Set when undoing an addition: the category is not removed if someone else has put items into it. */
      readonly isOnlyIfEmpty?: boolean;
    }
  | { readonly kind: 'restore-category'; readonly categoryId: string; readonly itemIds: readonly string[] };

/** Ids of the items and categories that a change affects. */
export const affectedIdsOf = (change: MenuChange): readonly string[] => {
  switch (change.kind) {
    case 'edit-items':
      return change.edits.map(({ itemId }) => itemId);
    case 'add-item':
      return [change.item.id];
    case 'duplicate-items':
      return change.copyIds;
    case 'move-items':
    case 'remove-items':
    case 'restore-items':
      return change.itemIds;
    case 'restore-category':
      return [change.categoryId, ...change.itemIds];
    case 'rename-category':
    case 'add-category':
    case 'move-category':
    case 'remove-category':
      return [change.categoryId];
  }
};

/** Combines consecutive edits, so that they travel in one request. Other changes travel alone. */
export const combineChanges = (first: MenuChange, second: MenuChange): MenuChange | null =>
  first.kind === 'edit-items' && second.kind === 'edit-items'
    ? { kind: 'edit-items', edits: [...first.edits, ...second.edits] }
    : null;
