import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A list of documents, each a row on one card. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Content at the end of the row: a status, an amount. */
  readonly aside?: ReactNode;
  readonly isHighlighted?: boolean;
  /** For long texts: if both do not fit side by side, the aside moves below the text. */
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

/** The title of a row, as a button that opens its details. */
export const RowButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
    {children}
  </button>
);
