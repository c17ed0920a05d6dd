import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One topic of a screen, on its own card. */
export const Panel = ({ title, description, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {description === undefined ? null : <p className={classes.description}>{description}</p>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
};
