import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '#console/paths';
import type { writeSearch } from './report-search.ts';
import classes from './day-end.module.css';

export interface DayEndLine {
  readonly label: string;
  readonly detail?: string;
  readonly amount: string;
  /** The address of the orders behind the line, under the reports. */
  readonly orders?: ReturnType<typeof writeSearch> | undefined;
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
        {lines.map(({ label, detail, amount, orders, isSum = false, isPart = false }) => (
          <div key={label} className={classes.line} data-sum={isSum || undefined} data-part={isPart || undefined}>
            <dt>
              {orders === undefined ? (
                <LineName label={label} detail={detail} />
              ) : (
                <Link className={classes.orders} to={paths.reports} search={orders}>
                  <LineName label={label} detail={detail} />
                </Link>
              )}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const LineName = ({ label, detail }: { label: string; detail: string | undefined }) => (
  <>
    {label}
    {detail === undefined ? null : <span className={classes.soft}> ({detail})</span>}
  </>
);
