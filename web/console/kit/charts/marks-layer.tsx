import { sentenceOf, type Mark } from './mark.ts';
import { useRoving } from './use-roving.ts';
import classes from './charts.module.css';

interface MarksLayerProps {
  /** What the marks are, together. */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** From 0 to 1: how high the readout of a mark stands. */
  readonly heightOf: (mark: Mark) => number;
  /** Opens what a mark is made of; without it the marks are only read. */
  readonly onOpen?: ((mark: Mark) => void) | undefined;
}

/** Invisible, over the drawing: what is pointed at, tapped and walked through by keyboard. The drawing beneath is a picture. */
export const MarksLayer = ({ label, marks, heightOf, onOpen }: MarksLayerProps) => {
  const { walk, markProps } = useRoving({ count: marks.length });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons within.
    <div className={classes.marks} role="group" aria-label={label} onKeyDown={walk}>
      {marks.map((mark, index) => (
        <button
          key={mark.key}
          type="button"
          className={classes.mark}
          data-side={index > marks.length * 0.66 ? 'end' : index < marks.length * 0.33 ? 'start' : 'middle'}
          data-plain={onOpen === undefined || undefined}
          aria-label={sentenceOf(mark)}
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
