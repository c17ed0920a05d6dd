import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  readonly role?: 'alert' | 'status';
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A note that the guest has to read before ordering, with buttons for possible actions. */
export const Note = ({ role = 'status', title, text, children }: NoteProps) => (
  <div className={classes.note} role={role}>
    {title === undefined ? null : <p className={classes.title}>{title}</p>}
    <p>{text}</p>
    {children === undefined ? null : <div className={classes.actions}>{children}</div>}
  </div>
);

export const NoteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.button} onClick={onClick}>
    {label}
  </button>
);
