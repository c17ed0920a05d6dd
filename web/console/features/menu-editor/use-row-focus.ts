import { useEffect, useRef } from 'react';
import { useEditor, useUi } from './editor.ts';
import type { RowPart } from './editor-ui.ts';

/** Gives focus to the part of this row that was asked for, as soon as the row is drawn. */
export const useRowFocus = (rowKey: string) => {
  const { ui } = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const wanted = useUi((state): RowPart | null => (state.wanted?.rowKey === rowKey ? state.wanted.part : null));
  useEffect(() => {
    if (wanted === null) return;
    const find = (part: RowPart) =>
      row.current?.querySelector<HTMLElement>(`[data-part='${part}'] :is(textarea, input, [tabindex='0'])`);
    (find(wanted) ?? find('name'))?.focus();
    ui.focused();
  }, [wanted, ui]);
  return row;
};
