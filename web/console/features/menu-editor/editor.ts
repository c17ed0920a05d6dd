import { createContext, use } from 'react';
import type { MenuDocument } from '@comanda/contract/menus';
import { useStore, type Draft, type DraftState } from '#features/menu-draft';
import type { EditorUi } from './editor-ui.ts';

export interface Editor {
  readonly menu: MenuDocument;
  readonly draft: Draft;
  readonly ui: EditorUi;
}

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor's context. Its value never changes while the editor is open; changing state is read through its stores. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor is for parts of the menu editor');
  return editor;
};

export const useDraftState = <Piece>(pick: (state: DraftState) => Piece): Piece =>
  useStore(useEditor().draft.store, pick);

export const useUi = <Piece>(pick: (state: ReturnType<EditorUi['store']['get']>) => Piece): Piece =>
  useStore(useEditor().ui.store, pick);
