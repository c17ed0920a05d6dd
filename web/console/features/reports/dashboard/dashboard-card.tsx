import { useId, type ReactNode } from 'react';
import classes from './dashboard-card.module.css';

interface CardProps {
  readonly title: string;
  /** Links or actions beside the title. */
  readonly aside?: ReactNode;
  readonly area?: string;
  readonly children: ReactNode;
}

/** A card of the dashboard. */
export const DashboardCard = ({ title, aside, area, children }: CardProps) => {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId} style={{ gridArea: area }}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
