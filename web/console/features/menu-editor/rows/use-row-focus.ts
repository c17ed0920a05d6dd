import { useEffect, useRef } from 'react';
import { useEditor, useEditorUi, type RowPart } from '#features/menu-editor/parts';

/** Focuses the requested part of this row as soon as the row is rendered. */
export const useRowFocus = (rowKey: string) => {
  const { ui } = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const requestedPart = useEditorUi((state): RowPart | null =>
    state.wanted?.rowKey === rowKey ? state.wanted.part : null,
  );
  useEffect(() => {
    if (requestedPart === null) return;
    const find = (part: RowPart) =>
      row.current?.querySelector<HTMLElement>(`[data-part='${part}'] :is(textarea, input, [tabindex='0'])`);
    (find(requestedPart) ?? find('name'))?.focus();
    ui.focused();
  }, [requestedPart, ui]);
  return row;
};
