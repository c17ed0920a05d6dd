import { useState } from 'react';
import styles from './typed-line.module.css';
import { useTyping } from './use-typing.ts';

/**
 * A heading whose second line is typed, one after another. What is read out is the first one alone, and the place for the
 * longest is kept, so that nothing below moves.
 */
export const TypedLine = ({ headline, lines }: { readonly headline: string; readonly lines: readonly string[] }) => {
  const [isPaused, setIsPaused] = useState(false);
  const text = useTyping(lines, isPaused);
  return (
    <div className={styles['frame']}>
      <h1 className={styles['headline']}>
        {headline} <span className={styles['spoken']}>{lines[0]}</span>
        <span className={styles['lines']} aria-hidden="true">
          <span className={styles['typed']}>{text}</span>
          {lines.map((line) => (
            <span key={line} className={styles['kept']}>
              {line}
            </span>
          ))}
        </span>
      </h1>
      <button
        type="button"
        className={styles['pause']}
        aria-pressed={isPaused}
        aria-label="Pause the typed line"
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M6 4v10l8-5z' : 'M5 4h3v10H5zM10 4h3v10h-3z'} />
        </svg>
      </button>
    </div>
  );
};
