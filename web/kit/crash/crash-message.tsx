import type { ReactNode } from 'react';
import styles from './crash-message.module.css';

interface CrashMessageProps {
  readonly text: string;
  /** Actions offered: try again, and go to the home page. */
  readonly children: ReactNode;
}

/** Replaces a page or a screen that threw an error. */
export const CrashMessage = ({ text, children }: CrashMessageProps) => (
  <div className={styles['crash']} role="alert">
    <title>Something went wrong · Comanda</title>
    <h1 className={styles['title']} tabIndex={-1}>
      Something went wrong
    </h1>
    <p>{text}</p>
    <div className={styles['actions']}>{children}</div>
  </div>
);
