import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { useRovingTabIndex } from './use-roving-tab-index.ts';
import classes from './heat-map.module.css';

export interface HeatCell {
  readonly key: string;
  readonly value: number;
  /** The full text for screen readers: 'Monday, 19:00: $120.00, 12 orders'. */
  readonly sentence: string;
}

export interface HeatMapProps {
  readonly label: string;
  readonly summary: string;
  /** Rows from top to bottom; each has as many cells as there are columns. */
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly HeatCell[] }[];
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly onOpen?: ((cell: HeatCell) => void) | undefined;
}

/** Color intensity of a cell from 0 to 1. The square root keeps quiet hours distinguishable from empty ones. */
const inkOf = (value: number, most: number): number => (most <= 0 || value <= 0 ? 0 : Math.sqrt(value / most));

/**
 * A grid over two dimensions, darker where the value is higher. On a narrow screen rows and columns swap, so that each cell is
 * large enough for a finger.
 */
export const HeatMap = ({ label, summary, rows, columns, onOpen }: HeatMapProps) => {
  const words = useWords(commonWords);
  const cells = rows.flatMap((row) => row.cells);
  const most = Math.max(0, ...cells.map(({ value }) => value));
  const { walk, markProps } = useRovingTabIndex({ count: cells.length, columns: columns.length });
  return (
    <div className={classes.room}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles the keys of the buttons inside. */}
      <div
        className={classes.grid}
        role="group"
        aria-label={`${label}. ${summary}`}
        onKeyDown={walk}
        style={{ '--rows': rows.length, '--columns': columns.length }}
      >
        <span aria-hidden />
        {columns.map((column) => (
          <span key={column.key} className={classes.column} aria-hidden>
            {column.label}
          </span>
        ))}
        {rows.map((row, rowIndex) => [
          <span key={row.key} className={classes.row} aria-hidden>
            {row.label}
          </span>,
          ...row.cells.map((cell, columnIndex) => (
            <button
              key={cell.key}
              type="button"
              className={classes.cell}
              data-plain={onOpen === undefined || undefined}
              data-empty={cell.value <= 0 || undefined}
              style={{ '--ink': inkOf(cell.value, most) }}
              title={cell.sentence}
              aria-label={cell.sentence}
              onClick={() => onOpen?.(cell)}
              {...markProps(rowIndex * columns.length + columnIndex)}
            />
          )),
        ])}
      </div>
      <p className={classes.scale} aria-hidden>
        <span>{words.quiet}</span>
        {[0.15, 0.4, 0.6, 0.8, 1].map((ink) => (
          <span key={ink} className={classes.swatch} style={{ '--ink': ink }} />
        ))}
        <span>{words.busy}</span>
      </p>
    </div>
  );
};
