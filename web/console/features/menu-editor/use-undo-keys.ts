import { useEffect } from 'react';
import { useEditor } from './parts/index.ts';

/**
 * Undo with Ctrl or Cmd and Z, redo with Shift added or with Y, anywhere in the editor. Fields with their own text keep the
 * browser's undo.
 */
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
