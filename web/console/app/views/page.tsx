import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence: what this screen is for. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Every screen's frame: the tab's title and the one heading, which takes focus when the reader arrives from another screen. */
export const Page = ({ title, lead, children }: PageProps) => (
  <div className={classes.page}>
    <title>{`${title} · Comanda`}</title>
    <header className={classes.header}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
    </header>
    {children}
  </div>
);
