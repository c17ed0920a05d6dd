export { toDropChange, type DragRow } from './to-drop-change.ts';
export type { MenuChange, FieldEdit, ItemField } from './draft-changes.ts';
export { parseConflicts, type MenuConflict } from './draft-conflicts.ts';
export { listItemIds, sortByMenuOrder, toMenuView, type MenuView } from './draft-view.ts';
export type { MenuDraft, MenuDraftState, SavingState } from './draft.ts';
export { moveCategoryByStep, moveItemByStep } from './move-item.ts';
export { openMenuDraft } from './open-drafts.ts';
export { createStore, useStore, type Store } from './store.ts';
