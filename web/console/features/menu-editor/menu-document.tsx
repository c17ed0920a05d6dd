import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useWindowedRows } from '#console/views';
import { CategoryRow } from './category-row.tsx';
import { useDraftState, useEditor, useUi } from './editor.ts';
import { foundRows, rowsOf, type EditorRow } from './editor-rows.ts';
import { ItemRow } from './item-row.tsx';
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

const RowOf = ({ row }: { row: EditorRow }) => {
  switch (row.kind) {
    case 'category':
      return <CategoryRow categoryId={row.categoryId} />;
    case 'item':
      return <ItemRow itemId={row.itemId} categoryId={row.categoryId} />;
    case 'new-item':
      return <NewItemRow categoryId={row.categoryId} />;
    case 'new-category':
      return <NewCategoryRow />;
  }
};

const useRows = (): readonly EditorRow[] => {
  // The search field goes ahead: the document follows when there is time.
  const search = useDeferredValue(useUi((state) => state.search));
  const categoryIds = useDraftState(({ view }) => view.categoryIds);
  const itemIdsIn = useDraftState(({ view }) => view.itemIdsIn);
  // Only a search looks into the items: without one, typing into an item is no reason to lay out the document again.
  const searched = useDraftState(({ view }) => (search.trim() === '' ? null : view));
  return useMemo(
    () => (searched === null ? rowsOf({ categoryIds, itemIdsIn }) : foundRows(searched, search)),
    [categoryIds, itemIdsIn, searched, search],
  );
};

/** The menu as one document. Of a thousand rows, those in sight are drawn, and the one that has focus. */
export const MenuDocument = () => {
  const { ui } = useEditor();
  const rows = useRows();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const wantedKey = useUi(({ wanted }) => wanted?.rowKey ?? null);
  useRowDrops();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const {
    listProps,
    rows: drawn,
    scrollToIndex,
  } = useWindowedRows({
    keys,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'item'],
    keptKey: focusedKey,
    paddingPx: { start: 80, end: 120 },
  });
  useEffect(() => {
    const index = wantedKey === null ? -1 : keys.indexOf(wantedKey);
    if (index !== -1) scrollToIndex(index, { align: 'auto' });
    // What was asked for may be hidden by the search.
    else if (wantedKey !== null) ui.focused();
  }, [wantedKey, keys, scrollToIndex, ui]);

  return (
    // Focus within any row arrives here; the list itself is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...listProps}
      className={classes.document}
      aria-label="Categories and items"
      onFocus={(event) => setFocusedKey(event.target.closest('[data-row]')?.getAttribute('data-row') ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {drawn.map(({ index, key, rowProps }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <div key={key} {...rowProps} className={classes.row} data-row={row.key}>
            <RowOf row={row} />
          </div>
        );
      })}
    </div>
  );
};
