import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  readonly role?: 'alert' | 'status';
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Something the guest has to know before ordering, with what can be done about it. */
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
