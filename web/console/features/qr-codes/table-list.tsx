import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { MenuNameDocument } from '@comanda/contract/menus';
import type { QrCodeDocument } from '@comanda/contract/qr-codes';
import { TableRow } from './table-row.tsx';
import type { TableCommands } from './use-table-commands.ts';
import classes from './qr-codes.module.css';

interface TableListProps {
  readonly tables: readonly QrCodeDocument[];
  readonly menus: readonly MenuNameDocument[];
  readonly picked: ReadonlySet<string>;
  readonly setPicked: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly commands: TableCommands;
  readonly onShow: (id: string) => void;
}

/** Only the tables on screen exist, and the one that has focus. */
export const TableList = ({ tables, menus, picked, setPicked, commands, onShow }: TableListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // What stands above grows and shrinks: a hint, the bar of what is picked.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const focusedIndex = focusedId === null ? -1 : tables.findIndex(({ id }) => id === focusedId);
  // Its functions are made for the moment they are called in, which is how they are used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: tables.length,
    estimateSize: () => 77,
    getItemKey: (index) => tables[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 80,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return focusedIndex === -1 || seen.includes(focusedIndex)
        ? seen
        : [...seen, focusedIndex].toSorted((one, other) => one - other);
    },
  });
  const pick = useCallback(
    (id: string, isPicked: boolean) =>
      setPicked((before) => {
        const after = new Set(before);
        if (isPicked) after.add(id);
        else after.delete(id);
        return after;
      }),
    [setPicked],
  );
  return (
    // Focus within any row arrives here; the list itself is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      className={classes.list}
      role="list"
      aria-label="Tables"
      style={{ height: virtual.getTotalSize() }}
      onFocus={(event) => setFocusedId(event.target.closest('[data-table]')?.getAttribute('data-table') ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const table = tables[index];
        return table === undefined ? null : (
          <div
            key={key}
            ref={virtual.measureElement}
            className={classes.place}
            style={{ transform: `translateY(${start - top}px)` }}
            role="listitem"
            aria-setsize={tables.length}
            aria-posinset={index + 1}
            data-index={index}
            data-table={table.id}
          >
            <TableRow
              table={table}
              menus={menus}
              isPicked={picked.has(table.id)}
              commands={commands}
              onPick={pick}
              onShow={onShow}
            />
          </div>
        );
      })}
    </div>
  );
};
