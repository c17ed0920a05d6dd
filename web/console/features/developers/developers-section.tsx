import { useId, type ReactNode } from 'react';
import classes from './developers.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const DevelopersSection = ({ title, lead, action, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.soft}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
};
