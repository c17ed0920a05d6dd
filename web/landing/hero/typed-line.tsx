import { StaticContent } from '#landing/sections';
import styles from './typed-line.module.css';

/**
 * A heading whose second line `startTyping` types, one text after another. Screen readers read only the first text, and the space
 * for the longest is reserved, so that nothing below moves.
 */
export const TypedLine = ({ headline, lines }: { readonly headline: string; readonly lines: readonly string[] }) => (
  <StaticContent name="typed-line">
    <div className={styles['frame']}>
      <h1 className={styles['headline']}>
        {headline} <span className={styles['spoken']}>{lines[0]}</span>
        <span className={styles['lines']} aria-hidden="true">
          <span className={styles['typed']} data-typed>
            {lines[0]}
          </span>
          {lines.map((line) => (
            <span key={line} className={styles['kept']}>
              {line}
            </span>
          ))}
        </span>
      </h1>
      <button
        type="button"
        hidden
        className={styles['pause']}
        aria-pressed="false"
        aria-label="Pause the typed line"
        data-pauses-typing
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <path className={styles['toPause']} d="M5 4h3v10H5zM10 4h3v10h-3z" />
          <path className={styles['toGoOn']} d="M6 4v10l8-5z" />
        </svg>
      </button>
    </div>
  </StaticContent>
);
