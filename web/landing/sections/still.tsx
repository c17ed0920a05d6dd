import { useState, type ReactNode } from 'react';
import styles from './still.module.css';

interface StillProps {
  /** Its own among all that stands still on the page. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Words and drawings that nothing ever changes. What the document brought stays as it is: the browser does not go through it a
 * second time when it takes the page over, which would keep a small phone busy.
 */
export const Still = ({ name, children }: StillProps) => {
  const [brought] = useState(() =>
    typeof document === 'undefined' ? null : (document.querySelector(`[data-still='${name}']`)?.innerHTML ?? null),
  );
  if (brought === null) {
    return (
      <div className={styles['still']} data-still={name}>
        {children}
      </div>
    );
  }
  return <div className={styles['still']} data-still={name} dangerouslySetInnerHTML={{ __html: brought }} />;
};
