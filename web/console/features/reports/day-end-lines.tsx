import { useId } from 'react';
import classes from './day-end.module.css';

export interface DayEndLine {
  readonly label: string;
  readonly detail?: string;
  readonly amount: string;
  /** What the lines above come to. */
  readonly isSum?: boolean;
  /** What is within the line above, and not added to it. */
  readonly isPart?: boolean;
}

/** An account: amounts under one another, and what they come to. */
export const DayEndLines = ({ title, lines }: { title: string; lines: readonly DayEndLine[] }) => {
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId} className={classes.section}>
        {title}
      </h3>
      <dl className={classes.lines} aria-labelledby={titleId}>
        {lines.map(({ label, detail, amount, isSum = false, isPart = false }) => (
          <div key={label} className={classes.line} data-sum={isSum || undefined} data-part={isPart || undefined}>
            <dt>
              {label}
              {detail === undefined ? null : <span className={classes.soft}> ({detail})</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
