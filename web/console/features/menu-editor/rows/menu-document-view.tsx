import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useVirtualRows } from '#console/views';
import { useWords } from '#console/words';
import { CategoryRow } from './category-row.tsx';
import {
  useDraftState,
  useEditor,
  useEditorUi,
  toFoundRows,
  toEditorRows,
  type EditorRow,
} from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { EditorItemRow } from './editor-item-row.tsx';
import { NewCategoryRow } from './new-category-row.tsx';
import { NewItemRow } from './new-item-row.tsx';
import { useRowDrops } from './use-row-drops.ts';
import classes from './rows.module.css';

const heights: Readonly<Record<EditorRow['kind'], number>> = {
  category: 64,
  item: 69,
  'new-item': 41,
  'new-category': 72,
};

const RowView = ({ row }: { row: EditorRow }) => {
  switch (row.kind) {
    case 'category':
      return <CategoryRow categoryId={row.categoryId} />;
    case 'item':
      return <EditorItemRow itemId={row.itemId} categoryId={row.categoryId} />;
    case 'new-item':
      return <NewItemRow categoryId={row.categoryId} />;
    case 'new-category':
      return <NewCategoryRow />;
  }
};

const useRows = (): readonly EditorRow[] => {
  // The search field updates immediately; the document follows as a deferred render.
  const search = useDeferredValue(useEditorUi((state) => state.search));
  const categoryIds = useDraftState(({ view }) => view.categoryIds);
  const itemIdsIn = useDraftState(({ view }) => view.itemIdsIn);
  // Only a search depends on the items: without one, typing into an item does not compute the rows again.
  const searched = useDraftState(({ view }) => (search.trim() === '' ? null : view));
  return useMemo(
    () => (searched === null ? toEditorRows({ categoryIds, itemIdsIn }) : toFoundRows(searched, search)),
    [categoryIds, itemIdsIn, searched, search],
  );
};

/** The menu as one document. Only the visible rows and the focused one are rendered, of up to a thousand. */
export const MenuDocumentView = () => {
  const words = useWords(menuEditorWords).rows;
  const { ui } = useEditor();
  const rows = useRows();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const wantedKey = useEditorUi(({ wanted }) => wanted?.rowKey ?? null);
  useRowDrops();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const {
    listProps,
    rows: renderedRows,
    scrollToIndex,
  } = useVirtualRows({
    keys,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'item'],
    keptKey: focusedKey,
    paddingPx: { start: 80, end: 120 },
  });
  useEffect(() => {
    const index = wantedKey === null ? -1 : keys.indexOf(wantedKey);
    if (index !== -1) scrollToIndex(index, { align: 'auto' });
    // The requested row may be hidden by the search.
    else if (wantedKey !== null) ui.focused();
  }, [wantedKey, keys, scrollToIndex, ui]);

  return (
    // Tracks focus of its rows; the list itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...listProps}
      className={classes.document}
      aria-label={words.label}
      onFocus={(event) => setFocusedKey(event.target.closest('[data-row]')?.getAttribute('data-row') ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {renderedRows.map(({ index, key, rowProps }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <div key={key} {...rowProps} className={classes.row} data-row={row.key}>
            <RowView row={row} />
          </div>
        );
      })}
    </div>
  );
};
