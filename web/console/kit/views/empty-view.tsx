import type { ReactNode } from 'react';
import { Icon, type IconName } from '#console/icons';
import classes from './views.module.css';

interface EmptyViewProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shown instead of an empty list: what would be here, and what to do meanwhile. */
export const EmptyView = ({ icon, title, children }: EmptyViewProps) => (
  <div className={classes.empty}>
    <span className={classes.emptyIcon}>
      <Icon name={icon} size={28} />
    </span>
    <h2 className={classes.emptyTitle}>{title}</h2>
    <p className={classes.emptyText}>{children}</p>
  </div>
);
