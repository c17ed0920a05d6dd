import { describeMark, type Mark } from './mark.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';
import classes from './charts.module.css';

interface MarksLayerProps {
  /** Accessible name of the group of marks, such as 'Revenue by day'. */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Height of a mark's readout, from 0 to 1. */
  readonly heightOf: (mark: Mark) => number;
  /** Opens the data behind a mark. Without it the marks are read-only. */
  readonly onOpen?: ((mark: Mark) => void) | undefined;
}

/**
 * An invisible layer over the drawing with one button per mark, for pointer, touch and keyboard. The drawing itself is only a
 * picture.
 */
export const MarksLayer = ({ label, marks, heightOf, onOpen }: MarksLayerProps) => {
  const { walk, markProps } = useRovingTabIndex({ count: marks.length });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles the keys of the buttons inside.
    <div className={classes.marks} role="group" aria-label={label} onKeyDown={walk}>
      {marks.map((mark, index) => (
        <button
          key={mark.key}
          type="button"
          className={classes.mark}
          data-side={index > marks.length * 0.66 ? 'end' : index < marks.length * 0.33 ? 'start' : 'middle'}
          data-plain={onOpen === undefined || undefined}
          aria-label={describeMark(mark)}
          onClick={() => onOpen?.(mark)}
          {...markProps(index)}
        >
          <span
            className={classes.readout}
            style={{ insetBlockEnd: `calc(${heightOf(mark) * 100}% + 0.5rem)` }}
            aria-hidden
          >
            <span className={classes.readoutName}>{mark.name}</span>
            <strong>{mark.valueText}</strong>
            {mark.detail === undefined ? null : <span>{mark.detail}</span>}
            {mark.beforeText === undefined ? null : <span className={classes.readoutBefore}>{mark.beforeText}</span>}
          </span>
        </button>
      ))}
    </div>
  );
};
