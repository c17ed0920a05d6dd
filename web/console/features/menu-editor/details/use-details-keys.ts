import { useEffect, useRef } from 'react';
import { useEditor, useEditorUi, rowKeys } from '#features/menu-editor/parts';

/** Moves focus into the details when requested by keyboard. Escape closes them and returns to the item's row. */
export const useDetailsKeys = (openItemId: string | null) => {
  const { ui } = useEditor();
  const side = useRef<HTMLElement>(null);
  const areDetailsWanted = useEditorUi((state) => state.areDetailsWanted);

  useEffect(() => {
    if (!areDetailsWanted) return;
    // On small screens the details are a drawer, which takes focus itself.
    side.current?.focus();
    ui.detailsEntered();
  }, [areDetailsWanted, ui]);

  useEffect(() => {
    const panel = side.current;
    if (panel === null || openItemId === null) return;
    const closeByEscape = (event: KeyboardEvent) => {
      // The first Escape closes an open dropdown within the details.
      const isInOpenList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
      if (event.key !== 'Escape' || isInOpenList) return;
      ui.open(null);
      ui.focus(rowKeys.item(openItemId));
    };
    panel.addEventListener('keydown', closeByEscape);
    return () => panel.removeEventListener('keydown', closeByEscape);
  }, [openItemId, ui]);
  return side;
};
