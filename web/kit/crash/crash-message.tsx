import type { ReactNode } from 'react';
import styles from './crash-message.module.css';

interface CrashMessageProps {
  readonly text: string;
  /** The ways on: to try again, and to go home. */
  readonly children: ReactNode;
}

/** What stands where a page or a screen threw. */
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
