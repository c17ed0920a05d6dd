import type { FieldErrors } from '@comanda/contract/kernel';
import { createContext, type ReactNode, use, useId } from 'react';
import styles from './form-field.module.css';

/** Attributes that connect the control with its label, hint and errors. */
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

/** Field errors of the surrounding form, so that a field finds its own by name. */
export const FieldErrorsContext = createContext<FieldErrors>({});

const useFieldErrors = (name: string): readonly string[] => use(FieldErrorsContext)[name] ?? [];

/** A label and its control, with all errors and the hint below it. */
export const FormField = ({ label, name, hint, children }: FieldProps) => {
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
