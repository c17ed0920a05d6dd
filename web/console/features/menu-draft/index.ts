export { changeOfDrop, type DragRow } from './change-of-drop.ts';
export type { Change, FieldEdit, ItemField } from './draft-changes.ts';
export { conflictsIn, type Conflict } from './draft-conflicts.ts';
export type { SavingState } from './draft-outbox.ts';
export { idsIn, inMenuOrder, viewOf, type MenuView } from './draft-view.ts';
export type { Draft, DraftState } from './draft.ts';
export { moveCategory, moveItem } from './move-item.ts';
export { openDraft } from './open-drafts.ts';
export { createStore, useStore, type Store } from './store.ts';
