import { useId, type ReactNode } from 'react';
import classes from './pos.module.css';

interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A chart at full width, below its title and description. */
export const ChartCard = ({ title, description, children }: ChartCardProps) => {
  const titleId = useId();
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.chartTitle}>
        {title}
      </h2>
      <p className={classes.soft}>{description}</p>
      {children}
    </section>
  );
};
