import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldErrors } from './field-errors.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Left out where the field can only be read. */
  readonly onEdit?: (value: string) => void;
  readonly hint?: string;
  /** Stands inside the field, at its end. */
  readonly inside?: ReactNode;
}

/** A labelled field with its hint and every error that applies to it underneath. */
export const TextField = ({ label, name, onEdit, hint, inside, ...input }: TextFieldProps) => {
  const id = useId();
  const errors = useFieldErrors(name);
  const isInvalid = errors.length > 0;
  const describedBy = isInvalid ? `${id}-errors` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          name={name}
          className={styles['input']}
          data-has-inside={inside !== undefined}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => onEdit?.(event.currentTarget.value)}
        />
        {inside}
      </div>
      {isInvalid ? (
        <ul id={`${id}-errors`} className={styles['errors']}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : (
        hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};
