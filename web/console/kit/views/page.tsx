import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#console/icons';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence: what this screen is for. */
  readonly lead?: string;
  /** The list this screen was opened from. */
  readonly back?: { readonly to: string; readonly label: string };
  /** What can be done here, beside the heading. */
  readonly actions?: ReactNode;
  /** For screens that lay things beside one another. */
  readonly isWide?: boolean;
  /** For screens that are worked with all evening: as little frame as can be. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** Every screen's frame: the tab's title and the one heading, which takes focus when the reader arrives from another screen. */
export const Page = ({ title, lead, back, actions, isWide = false, isCompact = false, children }: PageProps) => (
  <div className={classes.page} data-wide={isWide || undefined} data-compact={isCompact || undefined}>
    <title>{`${title} · Comanda`}</title>
    <header className={classes.header}>
      {back === undefined ? null : (
        <Link className={classes.back} to={back.to}>
          <Icon name="back" size={18} />
          {back.label}
        </Link>
      )}
      <div className={classes.headline}>
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
    {children}
  </div>
);
