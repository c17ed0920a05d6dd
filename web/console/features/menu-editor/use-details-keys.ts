import { useEffect, useRef } from 'react';
import { useEditor, useUi } from './editor.ts';
import { rowKeys } from './editor-rows.ts';

/** Moves focus into the details when the keyboard asks for it. Escape closes them and goes back to the item's row. */
export const useDetailsKeys = (openItemId: string | null) => {
  const { ui } = useEditor();
  const side = useRef<HTMLElement>(null);
  const areDetailsWanted = useUi((state) => state.areDetailsWanted);

  useEffect(() => {
    if (!areDetailsWanted) return;
    // On small screens the details are a drawer, which takes focus by itself.
    side.current?.focus();
    ui.detailsEntered();
  }, [areDetailsWanted, ui]);

  useEffect(() => {
    const panel = side.current;
    if (panel === null || openItemId === null) return;
    const closeByEscape = (event: KeyboardEvent) => {
      // The first Escape closes a list of choices that is open within the details.
      const isOfList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
      if (event.key !== 'Escape' || isOfList) return;
      ui.open(null);
      ui.focus(rowKeys.item(openItemId));
    };
    panel.addEventListener('keydown', closeByEscape);
    return () => panel.removeEventListener('keydown', closeByEscape);
  }, [openItemId, ui]);
  return side;
};
