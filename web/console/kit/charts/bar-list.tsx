import { describeMark, type Mark } from './mark.ts';
import classes from './bar-list.module.css';

interface BarListProps {
  readonly label: string;
  /** Sorted by value, largest first. */
  readonly marks: readonly Mark[];
  readonly onOpen?: ((mark: Mark) => void) | undefined;
}

/** A ranking. Names are long, so each bar is drawn below its name, with its value as text beside the name. */
export const BarList = ({ label, marks, onOpen }: BarListProps) => {
  const most = Math.max(1, ...marks.map(({ value }) => value ?? 0));
  return (
    <ol className={classes.list} aria-label={label}>
      {marks.map((mark) => (
        <li key={mark.key}>
          {onOpen === undefined ? (
            <div className={classes.row}>
              <Content mark={mark} most={most} />
            </div>
          ) : (
            <button type="button" className={classes.row} aria-label={describeMark(mark)} onClick={() => onOpen(mark)}>
              <Content mark={mark} most={most} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
};

const Content = ({ mark: { name, value, valueText, detail }, most }: { mark: Mark; most: number }) => (
  <>
    <bdi className={classes.name}>{name}</bdi>
    <span className={classes.detail}>{detail}</span>
    <strong className={classes.value}>{valueText}</strong>
    <svg className={classes.track} aria-hidden focusable="false">
      <rect className={classes.ground} width="100%" height="100%" rx={3} />
      <rect className={classes.bar} width={`${(Math.max(0, value ?? 0) / most) * 100}%`} height="100%" rx={3} />
    </svg>
  </>
);
