import type { ReactNode } from 'react';
import styles from './crash-message.module.css';

interface CrashMessageProps {
  readonly title?: string;
  readonly text: string;
  /** Actions offered: try again, and go to the home page. */
  readonly children: ReactNode;
}

/** Replaces a page or a screen that threw an error. */
export const CrashMessage = ({ title = 'Something went wrong', text, children }: CrashMessageProps) => (
  <div className={styles['crash']} role="alert">
    <title>{`${title} · Comanda`}</title>
    <h1 className={styles['title']} tabIndex={-1}>
      {title}
    </h1>
    <p>{text}</p>
    <div className={styles['actions']}>{children}</div>
  </div>
);
