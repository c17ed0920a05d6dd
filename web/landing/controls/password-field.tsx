import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './password-field.module.css';

/** A password field with a button that shows the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'inside'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20 20 4" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
};
