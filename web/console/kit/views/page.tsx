import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#console/icons';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Purpose of the screen, in one sentence. */
  readonly lead?: string;
  /** Link back to the list from which this screen was opened. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Actions beside the heading. */
  readonly actions?: ReactNode;
  /** For screens with content side by side. */
  readonly isWide?: boolean;
  /** For screens that staff use all evening: with minimal header and margins. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: the tab's title and the one heading, which receives focus after a navigation. */
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
