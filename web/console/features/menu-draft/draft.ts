import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';
import { secondMs } from '@comanda/contract/kernel';
import { showErrorNotice } from '#console/notices';
import { createOutbox, createOutboxStorage } from '#console/outbox';
import { browserEnvironment } from '#kit/follow';
import { applyChange, type SeenDocuments } from './draft-apply.ts';
import { affectedIdsOf, combineChanges, type MenuChange } from './draft-changes.ts';
import type { MenuConflict } from './draft-conflicts.ts';
import { guardUndo } from './draft-guard.ts';
import { combineTyping, createUndoHistory, type TypedChange, typingKeyOf } from './draft-history.ts';
import { invertChange } from './draft-inverse.ts';
import { handleRefusal } from './draft-refusal.ts';
import { sendChange, type MenuAddress } from './draft-send.ts';
import { isShownBy } from './draft-shown.ts';
import { emptyView, copyView, reuseUnchanged, toMenuView, type MenuView } from './draft-view.ts';
import { createStore, type Store } from './store.ts';

export type SavingState = 'saved' | 'saving' | 'offline' | 'stopped';

/** A live query brings a change within a second. After this time the server's data is shown in any case. */
const sentForMs = 5 * secondMs;

export interface MenuDraftState {
  readonly view: MenuView;
  readonly isLoaded: boolean;
  readonly saving: SavingState;
  /** True if closing the page would lose something. */
  readonly isUnsaved: boolean;
  readonly conflicts: readonly MenuConflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A menu being edited: the server's state, one's own changes on top, and the undo history. */
export interface MenuDraft {
  readonly store: Store<MenuDraftState>;
  /** Receives new results of the live queries. */
  hear(categories: readonly CategoryDocument[], items: readonly ItemDocument[]): void;
  /**
   * Applies changes that belong together: shown immediately, saved automatically, undone in one step. Returns the function that undoes just
   * these changes, whatever was done since.
   */
  change(...changes: readonly MenuChange[]): () => void;
  /** Applies one keystroke. Saved when the typing pauses. */
  type(change: TypedChange): void;
  /** Ends the typing, because the field lost focus. */
  settle(): void;
  undo(): void;
  redo(): void;
  keepMine(conflict: MenuConflict): void;
  takeTheirs(conflict: MenuConflict): void;
  /** Tries again at once, because the live queries are connected again. */
  retry(): void;
}

export const createMenuDraft = (menu: MenuAddress, userId: string): MenuDraft => {
  const history = createUndoHistory();
  const memory: SeenDocuments = { categories: new Map(), items: new Map() };
  let server = emptyView;
  const store = createStore<MenuDraftState>({
    view: emptyView,
    isLoaded: false,
    saving: 'saved',
    isUnsaved: false,
    conflicts: [],
    canUndo: false,
    canRedo: false,
  });

  const withChanges = (shown: MenuView, changes: readonly MenuChange[]): MenuView => {
    if (changes.length === 0) return shown;
    const view = copyView(shown);
    for (const change of changes) applyChange(view, change, memory);
    return reuseUnchanged(store.get().view, view);
  };

  const refresh = (): void => {
    const entries = outbox.entries();
    const isUnsaved = entries.some(({ phase }) => phase !== 'sent');
    const state = outbox.state();
    const isWaiting = state === 'offline' || state === 'stopped';
    store.set({
      view: withChanges(
        server,
        entries.map(({ change }) => change),
      ),
      saving: isWaiting ? state : isUnsaved ? 'saving' : 'saved',
      isUnsaved,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
    });
  };

  const addConflicts = (conflicts: readonly MenuConflict[]): void => {
    if (conflicts.length === 0) return;
    const keys = new Set(conflicts.map(({ key }) => key));
    store.set({ conflicts: [...store.get().conflicts.filter(({ key }) => !keys.has(key)), ...conflicts] });
  };
  const removeConflict = ({ key }: MenuConflict): void =>
    store.set({ conflicts: store.get().conflicts.filter((other) => other.key !== key) });

  const outbox = createOutbox<MenuChange, void>({
    send: (change) => sendChange(menu, change),
    onRefused: (change, failure) => {
      const { changes, conflicts, notice } = handleRefusal(change, failure, memory);
      addConflicts(conflicts);
      if (notice !== null) showErrorNotice(notice);
      return changes;
    },
    combine: combineChanges,
    subjectsOf: affectedIdsOf,
    kept: createOutboxStorage(`menu.${userId}.${menu.menuId}`),
    surroundings: browserEnvironment,
    sentForMs,
  });

  /** Applies the changes one after the other and returns the changes that undo them. */
  const perform = (changes: readonly MenuChange[]): readonly MenuChange[] => {
    let back: readonly MenuChange[] = [];
    for (const change of changes) {
      back = [...invertChange(store.get().view, change), ...back];
      outbox.push(change);
    }
    return back;
  };

  const performGuarded = (step: readonly MenuChange[]): readonly MenuChange[] => {
    let back: readonly MenuChange[] = [];
    for (const change of step) {
      const { changes, conflicts, notices } = guardUndo(store.get().view, change);
      addConflicts(conflicts);
      for (const notice of notices) showErrorNotice(notice);
      back = [...perform(changes), ...back];
    }
    return back;
  };

  const settle = (): void => {
    history.closeTyping();
    outbox.close();
  };

  const draft: MenuDraft = {
    store,
    hear: (categories, items) => {
      for (const category of categories) memory.categories.set(category.id, category);
      for (const item of items) memory.items.set(item.id, item);
      server = reuseUnchanged(server, toMenuView(categories, items));
      store.set({ isLoaded: true });
      outbox.settle((change) => isShownBy(server, change, memory));
      refresh();
    },
    change: (...changes) => {
      const back = perform(changes);
      if (back.length > 0) history.record(back);
      refresh();
      return () => {
        settle();
        history.takeBack(back, performGuarded);
        refresh();
      };
    },
    type: (change) => {
      const [back] = invertChange(store.get().view, change);
      const open = outbox.open();
      if (open !== undefined && typingKeyOf(open) === typingKeyOf(change))
        outbox.replaceOpen(combineTyping(open, change));
      else outbox.pushOpen(change);
      if (back?.kind === 'edit-items' || back?.kind === 'rename-category') history.recordTyped(change, back);
      refresh();
    },
    settle,
    undo: () => {
      settle();
      history.back(performGuarded);
      refresh();
    },
    redo: () => {
      settle();
      history.forth(performGuarded);
      refresh();
    },
    keepMine: (conflict) => {
      removeConflict(conflict);
      if (conflict.kind === 'removed') {
        draft.change(...conflict.restore);
        return;
      }
      if (conflict.kind === 'field') {
        const { edit, theirs } = conflict;
        draft.change({ kind: 'edit-items', edits: [{ ...edit, from: theirs }] });
        return;
      }
      const { categoryId, theirs, mine } = conflict;
      draft.change({ kind: 'rename-category', categoryId, from: theirs, to: mine });
    },
    takeTheirs: removeConflict,
    retry: outbox.retry,
  };
  outbox.subscribe(refresh);
  refresh();
  return draft;
};
