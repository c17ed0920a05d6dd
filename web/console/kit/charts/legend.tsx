import classes from './charts.module.css';

interface LegendProps {
  readonly now: string;
  readonly before: string;
}

/** Legend of a chart. The two series differ in shape as well as in color. */
export const Legend = ({ now, before }: LegendProps) => (
  <p className={classes.legend}>
    <span className={classes.legendNow}>{now}</span>
    <span className={classes.legendBefore}>{before}</span>
  </p>
);
