import { useEffect } from 'react';
import { useEditor } from './editor.ts';

/** Ctrl or Cmd with Z takes back, with Shift or with Y does again, wherever in the editor. Fields with a text of their own keep theirs. */
export const useUndoKeys = () => {
  const { draft } = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]') !== null) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [draft]);
};
