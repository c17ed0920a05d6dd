import classes from './charts.module.css';

interface LegendProps {
  readonly now: string;
  readonly before: string;
}

/** What is drawn how: told apart by form as well as by colour. */
export const Legend = ({ now, before }: LegendProps) => (
  <p className={classes.legend}>
    <span className={classes.legendNow}>{now}</span>
    <span className={classes.legendBefore}>{before}</span>
  </p>
);
