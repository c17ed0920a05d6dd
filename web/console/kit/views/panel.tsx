import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** True in a narrow column: the content is below the title on a wide window, too. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** One topic of a screen, on its own card. */
export const Panel = ({ title, description, isNarrow = false, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId} data-narrow={isNarrow || undefined}>
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
