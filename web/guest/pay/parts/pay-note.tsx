import type { ReactNode } from 'react';
import classes from './pay-note.module.css';

interface PayNoteProps {
  readonly role?: 'alert' | 'status' | 'timer';
  readonly text: string;
  readonly children?: ReactNode;
}

/** A note for the guest. */
export const PayNote = ({ role = 'status', text, children }: PayNoteProps) => (
  <div className={classes.note} role={role}>
    <p>{text}</p>
    {children}
  </div>
);
