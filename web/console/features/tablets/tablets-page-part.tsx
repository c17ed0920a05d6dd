import { useId, type ReactNode } from 'react';
import classes from './tablets.module.css';

interface TabletsPagePartProps {
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the page. */
export const TabletsPagePart = ({ title, lead, action, children }: TabletsPagePartProps) => {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.sectionHead}>
        <div>
          <h2 id={titleId} className={classes.sectionTitle}>
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
