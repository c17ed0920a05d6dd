import { createStore, type Store } from '#features/menu-draft';

/** A part of a row that can be focused. */
export type RowPart = 'name' | 'price' | 'description' | 'tools';

interface EditorUiState {
  readonly selected: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchorId: string | null;
  /** The item whose details are open. */
  readonly openItemId: string | null;
  /** The details are to take focus as soon as they are drawn. */
  readonly areDetailsWanted: boolean;
  readonly search: string;
  /** The row and part that is to take focus as soon as it is drawn. */
  readonly wanted: { readonly rowKey: string; readonly part: RowPart } | null;
  /** What is read out: where something has moved to. */
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
  /** Picks or unpicks; with `order`, everything from the last one picked to this one. */
  toggle(itemId: string, order?: readonly string[]): void;
  select(itemIds: Iterable<string>): void;
}

/** What the editor shows besides the menu itself: it concerns this window only, and is neither saved nor undone. */
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
