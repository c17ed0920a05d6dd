import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldErrorList } from '#console/forms';

interface MoneyInputProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly text: string;
  readonly errors: readonly string[];
  readonly onText: (text: string) => void;
  readonly isFirst?: boolean;
}

/** An amount as people type it. */
export const MoneyInput = ({ label, description, text, errors, onText, isFirst = false }: MoneyInputProps) => (
  <TextInput
    label={label}
    description={description}
    inputMode="decimal"
    autoComplete="off"
    {...(isFirst ? { 'data-autofocus': true } : {})}
    value={text}
    onChange={(event) => onText(event.currentTarget.value)}
    error={errors.length === 0 ? undefined : <FieldErrorList of={errors} />}
  />
);
