import { useState, type ReactNode } from 'react';
import styles from './static-content.module.css';

interface StillProps {
  /** Unique among the static parts of the page. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Static content. Its prerendered HTML is reused, so that React does not process it again during hydration, which would keep a
 * slow phone busy.
 */
export const StaticContent = ({ name, children }: StillProps) => {
  const [prerenderedHtml] = useState(() =>
    typeof document === 'undefined' ? null : (document.querySelector(`[data-still='${name}']`)?.innerHTML ?? null),
  );
  if (prerenderedHtml === null) {
    return (
      <div className={styles['still']} data-still={name}>
        {children}
      </div>
    );
  }
  return <div className={styles['still']} data-still={name} dangerouslySetInnerHTML={{ __html: prerenderedHtml }} />;
};
