import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Omitted for a read-only field. */
  readonly onEdit?: (value: string) => void;
  readonly hint?: string;
  /** Content inside the field, at its end. */
  readonly inside?: ReactNode;
}

/** A labelled field of one line. */
export const TextField = ({ label, name, onEdit, hint, inside, ...input }: TextFieldProps) => (
  <FormField label={label} name={name} hint={hint}>
    {(control) => (
      <div className={styles['box']}>
        <input
          {...input}
          {...control}
          className={styles['input']}
          data-has-inside={inside !== undefined}
          onChange={(event) => onEdit?.(event.currentTarget.value)}
        />
        {inside}
      </div>
    )}
  </FormField>
);
