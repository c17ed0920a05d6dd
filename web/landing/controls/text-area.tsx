import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';
import styles from './text-field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'name'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onEdit: (value: string) => void;
  readonly hint?: string;
}

/** A labelled text area that grows with its content. */
export const TextArea = ({ label, name, onEdit, hint, ...area }: TextAreaProps) => (
  <FormField label={label} name={name} hint={hint}>
    {(control) => (
      <textarea
        {...area}
        {...control}
        className={styles['area']}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    )}
  </FormField>
);
