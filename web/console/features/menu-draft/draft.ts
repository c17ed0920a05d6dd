import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';
import { showFailure } from '#console/notices';
import { applyChange, type Memory } from './draft-apply.ts';
import type { Change } from './draft-changes.ts';
import type { Conflict } from './draft-conflicts.ts';
import { guard } from './draft-guard.ts';
import { createHistory } from './draft-history.ts';
import { inverseOf } from './draft-inverse.ts';
import { createOutbox, type SavingState } from './draft-outbox.ts';
import { afterRefusal } from './draft-refused.ts';
import { sendChange, type MenuAddress } from './draft-send.ts';
import { isShownBy } from './draft-shown.ts';
import { unsavedOf } from './draft-storage.ts';
import { typedInto, typedOn, type Typed } from './draft-typing.ts';
import { emptyView, openView, stableView, viewOf, type MenuView } from './draft-view.ts';
import { createStore, type Store } from './store.ts';

export interface DraftState {
  readonly view: MenuView;
  readonly isLoaded: boolean;
  readonly saving: SavingState;
  /** True if closing the page would lose something. */
  readonly isUnsaved: boolean;
  readonly conflicts: readonly Conflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A menu being edited: the server's state, one's own changes on top, and the undo history. */
export interface Draft {
  readonly store: Store<DraftState>;
  /** Receives new results of the live queries. */
  hear(categories: readonly CategoryDocument[], items: readonly ItemDocument[]): void;
  /**
   * Applies changes that belong together: shown immediately, saved automatically, undone in one step. Returns the function that undoes just
   * these changes, whatever was done since.
   */
  change(...changes: readonly Change[]): () => void;
  /** Applies one keystroke. Saved when the typing pauses. */
  type(change: Typed): void;
  /** Ends the typing, because the field lost focus. */
  settle(): void;
  undo(): void;
  redo(): void;
  keepMine(conflict: Conflict): void;
  takeTheirs(conflict: Conflict): void;
  /** Called when the browser reports that the network is back. */
  retry(): void;
}

export const createDraft = (menu: MenuAddress, userId: string): Draft => {
  const storage = unsavedOf(userId, menu.menuId);
  const history = createHistory();
  const memory: Memory = { categories: new Map(), items: new Map() };
  let server = emptyView;
  const store = createStore<DraftState>({
    view: emptyView,
    isLoaded: false,
    saving: 'saved',
    isUnsaved: false,
    conflicts: [],
    canUndo: false,
    canRedo: false,
  });

  const withChanges = (shown: MenuView, changes: readonly Change[]): MenuView => {
    if (changes.length === 0) return shown;
    const view = openView(shown);
    for (const change of changes) applyChange(view, change, memory);
    return stableView(store.get().view, view);
  };

  const refresh = (): void => {
    const unsaved = outbox.unsaved();
    storage.write(unsaved);
    store.set({
      view: withChanges(server, outbox.changes()),
      saving: outbox.state(),
      isUnsaved: unsaved.length > 0,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
    });
  };

  const addConflicts = (conflicts: readonly Conflict[]): void => {
    if (conflicts.length === 0) return;
    const keys = new Set(conflicts.map(({ key }) => key));
    store.set({ conflicts: [...store.get().conflicts.filter(({ key }) => !keys.has(key)), ...conflicts] });
  };
  const removeConflict = ({ key }: Conflict): void =>
    store.set({ conflicts: store.get().conflicts.filter((other) => other.key !== key) });

  const outbox = createOutbox({
    send: (change) => sendChange(menu, change),
    onChange: () => refresh(),
    onRefused: (change, failure) => {
      const { changes, conflicts, notice } = afterRefusal(change, failure, memory);
      addConflicts(conflicts);
      if (notice !== null) showFailure(notice);
      return changes;
    },
  });

  /** Applies the changes one after the other and returns the changes that undo them. */
  const perform = (changes: readonly Change[]): readonly Change[] => {
    let back: readonly Change[] = [];
    for (const change of changes) {
      back = [...inverseOf(store.get().view, change), ...back];
      outbox.push([change]);
    }
    return back;
  };

  const performGuarded = (step: readonly Change[]): readonly Change[] => {
    let back: readonly Change[] = [];
    for (const change of step) {
      const { changes, conflicts, notices } = guard(store.get().view, change);
      addConflicts(conflicts);
      for (const notice of notices) showFailure(notice);
      back = [...perform(changes), ...back];
    }
    return back;
  };

  const settle = (): void => {
    history.closeTyping();
    outbox.close();
  };

  const draft: Draft = {
    store,
    hear: (categories, items) => {
      for (const category of categories) memory.categories.set(category.id, category);
      for (const item of items) memory.items.set(item.id, item);
      server = stableView(server, viewOf(categories, items));
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
      const [back] = inverseOf(store.get().view, change);
      const open = outbox.open();
      if (open !== undefined && typedInto(open) === typedInto(change)) outbox.replaceOpen(typedOn(open, change));
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
  outbox.push(storage.read());
  return draft;
};
