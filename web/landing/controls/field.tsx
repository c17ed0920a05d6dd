import { useId, type ReactNode } from 'react';
import { useFieldErrors } from './field-errors.ts';
import styles from './field.module.css';

/** What the control within has to say of itself, so that it and its words belong together. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, the control it names, and underneath every error that applies to it and its hint, which says how to mend them. */
export const Field = ({ label, name, hint, children }: FieldProps) => {
  const id = useId();
  const errors = useFieldErrors(name);
  const isInvalid = errors.length > 0;
  const describedBy = isInvalid ? `${id}-errors` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': isInvalid, 'aria-describedby': describedBy })}
      {isInvalid ? (
        <ul id={`${id}-errors`} className={styles['errors']}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : null}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};
