import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '#console/paths';
import type { toSearchParams } from '#features/reports/parts';
import classes from './day-end.module.css';

export interface DayEndLine {
  readonly label: string;
  readonly detail?: string;
  readonly amount: string;
  /** Search parameters of the reports page that show the orders behind the line. */
  readonly orders?: ReturnType<typeof toSearchParams> | undefined;
  /** True for the sum of the lines above. */
  readonly isSum?: boolean;
  /** True for a part that is already included in the line above. */
  readonly isPart?: boolean;
}

/** List of amounts with their sums. */
export const DayEndAmounts = ({ title, lines }: { title: string; lines: readonly DayEndLine[] }) => {
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
