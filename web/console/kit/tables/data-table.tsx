import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { nextSorting, sortRows, type Sorting, type SortValue } from './sort-rows.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** What it is sorted by. */
  readonly valueOf: (row: Row) => SortValue;
  readonly show: (row: Row) => ReactNode;
  /** What all rows come to, at the foot. */
  readonly total?: ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Opens what a row is made of. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** More than these wait for a tap. */
  readonly firstShown?: number;
}

/** Figures to read: every column sorts, numbers stand under one another, and the sum stands at the foot. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, onOpen, firstShown = 31 }: DataTableProps<Row>) => {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const sortedBy = columns.find(({ key }) => key === sorting?.key);
  const sorted = sortedBy === undefined ? rows : sortRows(rows, sortedBy.valueOf, sorting?.isDescending ?? false);
  const shown = isWhole ? sorted : sorted.slice(0, firstShown);
  const directionOf = (key: string) => {
    if (sorting?.key !== key) return undefined;
    return sorting.isDescending ? 'descending' : 'ascending';
  };
  return (
    <div className={classes.room}>
      {/* Wide tables scroll by themselves, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, isNumber = false }) => (
                <th key={key} scope="col" data-number={isNumber || undefined} aria-sort={directionOf(key)}>
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => setSorting(nextSorting(sorting, key, isNumber))}
                  >
                    {label}
                    <span className={classes.arrow} aria-hidden>
                      {directionOf(key) === 'descending' ? '↓' : '↑'}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, isNumber = false, show }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row">
                      {onOpen === undefined ? (
                        <bdi>{show(row)}</bdi>
                      ) : (
                        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                          <bdi>{show(row)}</bdi>
                        </button>
                      )}
                    </th>
                  ) : (
                    <td key={key} data-number={isNumber || undefined}>
                      {show(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) ? (
            <tfoot>
              <tr>
                {columns.map(({ key, isNumber = false, total }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row">
                      {total}
                    </th>
                  ) : (
                    <td key={key} data-number={isNumber || undefined}>
                      {total}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {shown.length < rows.length ? (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </div>
  );
};
