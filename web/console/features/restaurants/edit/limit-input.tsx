import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { formatMoney } from '#kit/formats';

interface LimitInputProps {
  readonly label: string;
  readonly currency: string;
  /** The default in minor units, which applies while the field is empty. */
  readonly fallback: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
}

/** The maximum amount that phones can order. */
export const LimitInput = ({ label, currency, fallback, value, onChange, error }: LimitInputProps) => {
  const { hints } = useWords(restaurantsWords);
  return (
    <TextInput
      label={label}
      description={hints.limitDefault({ amount: formatMoney(fallback, currency) })}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{currency}</span>}
      rightSectionWidth="3.5rem"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
};
