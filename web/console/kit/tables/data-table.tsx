import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { nextSortOrder, sortTableRows, type SortOrder, type SortValue } from './sort-rows.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** Value that rows are sorted by. */
  readonly valueOf: (row: Row) => SortValue;
  readonly show: (row: Row) => ReactNode;
  /** Total of all rows, in the table's footer. */
  readonly total?: ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Opens the data behind a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Number of rows shown before 'Show all' is pressed. */
  readonly firstShown?: number;
}

/** A table of figures: every column can be sorted, numbers are right-aligned, and totals are in the footer. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, onOpen, firstShown = 31 }: DataTableProps<Row>) => {
  const words = useWords(commonWords);
  const [sorting, setSorting] = useState<SortOrder | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const sortedBy = columns.find(({ key }) => key === sorting?.key);
  const sorted = sortedBy === undefined ? rows : sortTableRows(rows, sortedBy.valueOf, sorting?.isDescending ?? false);
  const shown = isExpanded ? sorted : sorted.slice(0, firstShown);
  const directionOf = (key: string) => {
    if (sorting?.key !== key) return undefined;
    return sorting.isDescending ? 'descending' : 'ascending';
  };
  return (
    <div className={classes.room}>
      {/* Wide tables scroll on their own, by keyboard too. */}
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
                    onClick={() => setSorting(nextSortOrder(sorting, key, isNumber))}
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
        <Button variant="default" onClick={() => setIsExpanded(true)}>
          {words.showAll({ count: rows.length })}
        </Button>
      ) : null}
    </div>
  );
};
