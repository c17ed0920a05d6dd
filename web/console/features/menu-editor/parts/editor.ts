import { createContext, use } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { useStore, type MenuDraft, type MenuDraftState } from '#features/menu-draft';
import type { EditorUi } from './editor-ui.ts';

export interface EditorContextValue {
  readonly menu: MenuDocument;
  readonly draft: MenuDraft;
  readonly ui: EditorUi;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** Returns the editor's context. Its value never changes while the editor is open; changing state is read through its stores. */
export const useEditor = (): EditorContextValue => {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor is for parts of the menu editor');
  return editor;
};

export const useDraftState = <Piece>(pick: (state: MenuDraftState) => Piece): Piece =>
  useStore(useEditor().draft.store, pick);

export const useEditorUi = <Piece>(pick: (state: ReturnType<EditorUi['store']['get']>) => Piece): Piece =>
  useStore(useEditor().ui.store, pick);
