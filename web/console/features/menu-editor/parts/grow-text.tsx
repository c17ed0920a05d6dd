import type { KeyboardEvent, Ref } from 'react';
import classes from './grow-text.module.css';

interface GrowTextProps {
  readonly label: string;
  readonly text: string;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onText: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text that is edited in place: it looks like plain text and is as high as its content. */
export const GrowText = ({ label, text, error = null, className, onText, ...field }: GrowTextProps) => (
  <span className={classes.field}>
    <span className={`${classes.grow} ${className ?? ''}`} data-text={text}>
      <textarea
        {...field}
        className={classes.text}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={error !== null}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </span>
    {error === null ? null : (
      <span className={classes.error} role="alert">
        {error}
      </span>
    )}
  </span>
);
