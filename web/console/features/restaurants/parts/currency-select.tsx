import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

const names = new Intl.DisplayNames('en', { type: 'currency' });
const currencyOptions = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} · ${names.of(code)}`,
}));

interface CurrencySelectProps {
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly error?: ReactNode;
}

export const CurrencySelect = ({ value, onChange, error }: CurrencySelectProps) => (
  <Select
    label="Currency"
    searchable
    nothingFoundMessage="No such currency"
    data={currencyOptions}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => (chosen === null ? undefined : onChange(chosen))}
    error={error}
  />
);
