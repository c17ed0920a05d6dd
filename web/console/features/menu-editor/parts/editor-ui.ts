import { createStore, type Store } from '#features/menu-draft';

/** A part of a row that can have focus. */
export type RowPart = 'name' | 'price' | 'description' | 'tools';

interface EditorUiState {
  readonly selected: ReadonlySet<string>;
  /** Item at which a range selection begins. */
  readonly anchorId: string | null;
  /** Id of the item whose details are open. */
  readonly openItemId: string | null;
  /** True if the details should receive focus once they are rendered. */
  readonly areDetailsWanted: boolean;
  readonly search: string;
  /** Row and part that should receive focus once they are rendered. */
  readonly wanted: { readonly rowKey: string; readonly part: RowPart } | null;
  /** Text for screen readers, such as the new position of a moved item. */
  readonly announcement: string;
}

export interface EditorUi {
  readonly store: Store<EditorUiState>;
  focus(rowKey: string, part?: RowPart): void;
  focused(): void;
  announce(words: string): void;
  open(itemId: string | null): void;
  /** Opens the details and moves focus into them. */
  enterDetails(itemId: string): void;
  detailsEntered(): void;
  search(words: string): void;
  /** Selects or deselects an item; with `order`, selects the range from the last toggled item to this one. */
  toggle(itemId: string, order?: readonly string[]): void;
  select(itemIds: Iterable<string>): void;
}

/** UI state of the editor besides the menu itself. It belongs to this window only, and is neither saved nor undone. */
export const createEditorUi = (): EditorUi => {
  const store = createStore<EditorUiState>({
    selected: new Set(),
    anchorId: null,
    openItemId: null,
    areDetailsWanted: false,
    search: '',
    wanted: null,
    announcement: '',
  });
  return {
    store,
    focus: (rowKey, part = 'name') => store.set({ wanted: { rowKey, part } }),
    focused: () => store.set({ wanted: null }),
    announce: (announcement) => store.set({ announcement }),
    open: (openItemId) => store.set({ openItemId, areDetailsWanted: false }),
    enterDetails: (openItemId) => store.set({ openItemId, areDetailsWanted: true }),
    detailsEntered: () => store.set({ areDetailsWanted: false }),
    search: (search) => store.set({ search }),
    toggle: (itemId, order) => {
      const { selected, anchorId } = store.get();
      const next = new Set(selected);
      const [from, to] = [order?.indexOf(anchorId ?? '') ?? -1, order?.indexOf(itemId) ?? -1];
      if (order !== undefined && from !== -1 && to !== -1) {
        for (const id of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
      } else if (!next.delete(itemId)) next.add(itemId);
      store.set({ selected: next, anchorId: itemId });
    },
    select: (itemIds) => store.set({ selected: new Set(itemIds), anchorId: null }),
  };
};
