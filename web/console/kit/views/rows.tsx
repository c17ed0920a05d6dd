import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** Documents under one another, each a row on one card. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** What stands at the end of the row: a status, an amount. */
  readonly aside?: ReactNode;
  readonly isHighlighted?: boolean;
  /** Much to read: where there is no room for it beside the aside, the aside stands beneath. */
  readonly isLong?: boolean;
  readonly children?: ReactNode;
}

export const Row = ({ title, detail, aside, isHighlighted = false, isLong = false, children }: RowProps) => (
  <li className={classes.row} data-highlighted={isHighlighted || undefined} data-long={isLong || undefined}>
    <div className={classes.text}>
      <p className={classes.title}>{title}</p>
      {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
      {children}
    </div>
    {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
  </li>
);

/** A row's title that opens more of it. */
export const RowButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
    {children}
  </button>
);
