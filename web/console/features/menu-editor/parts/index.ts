export { type EditorRow, rowKeys, toEditorRows, toFoundRows } from './editor-rows.ts';
export { type RowPart, createEditorUi } from './editor-ui.ts';
export { EditorContext, useDraftState, useEditor, useEditorUi } from './editor.ts';
export { GrowText } from './grow-text.tsx';
export { useItemEdits } from './use-item-edits.ts';
export { useRowKeys } from './use-row-keys.ts';
export { useSharedOptions, useSharedOptionsActions, useSharingCount } from './use-shared-options.ts';
