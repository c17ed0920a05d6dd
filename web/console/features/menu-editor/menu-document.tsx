import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const wantedKey = useUi(({ wanted }) => wanted?.rowKey ?? null);
  useRowDrops();
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const look = () => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    // What stands above the document may grow, such as a conflict to decide.
    const observer = new ResizeObserver(look);
    if (current.previousElementSibling !== null) observer.observe(current.previousElementSibling);
    look();
    return () => observer.disconnect();
  }, []);

  const focusedIndex = focusedKey === null ? -1 : rows.findIndex(({ key }) => key === focusedKey);
  // What it answers is used here and handed to nobody who might keep it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'item'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 120,
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return focusedIndex === -1 || seen.includes(focusedIndex)
        ? seen
        : [...seen, focusedIndex].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    const index = wantedKey === null ? -1 : rows.findIndex(({ key }) => key === wantedKey);
    if (index !== -1) virtual.scrollToIndex(index, { align: 'auto' });
    // What was asked for may be hidden by the search.
    else if (wantedKey !== null) ui.focused();
  }, [wantedKey, rows, virtual, ui]);

  return (
    // Focus within any row arrives here; the list itself is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      className={classes.document}
      style={{ height: virtual.getTotalSize() }}
      role="list"
      aria-label="Categories and items"
      onFocus={(event) => setFocusedKey(event.target.closest('[data-row]')?.getAttribute('data-row') ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <div
            key={key}
            ref={virtual.measureElement}
            className={classes.row}
            style={{ transform: `translateY(${start - top}px)` }}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            data-index={index}
            data-row={row.key}
          >
            <RowOf row={row} />
          </div>
        );
      })}
    </div>
  );
};
