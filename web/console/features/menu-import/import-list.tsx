import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import classes from './import.module.css';

interface ImportListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Estimated height of a row until it is rendered. */
  readonly height: number;
  readonly render: (props: { row: Row }) => ReactNode;
}

/** Virtualized list for thousands of rows: only the visible ones are rendered. */
export const ImportList = <Row,>({ label, rows, height, render: RowView }: ImportListProps<Row>) => {
  const scroller = useRef<HTMLDivElement>(null);
  // The React compiler skips this component, which is harmless: it passes none of these functions on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <div className={classes.list} style={{ height: virtual.getTotalSize() }} role="list">
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={key}
              ref={virtual.measureElement}
              className={classes.listRow}
              style={{ transform: `translateY(${start}px)` }}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              <RowView row={row} />
            </div>
          );
        })}
      </div>
    </div>
  );
};
