import { Select } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useLanguage, useWords } from '#console/words';
import { restaurantPartsWords } from './words/index.ts';

const listCurrencyOptions = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));
};

interface CurrencySelectProps {
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly description?: string;
  readonly error?: ReactNode;
}

export const CurrencySelect = ({ value, onChange, description, error }: CurrencySelectProps) => {
  const words = useWords(restaurantPartsWords);
  const language = useLanguage();
  const options = useMemo(() => listCurrencyOptions(language), [language]);
  return (
    <Select
      label={words.currency}
      description={description}
      searchable
      nothingFoundMessage={words.noCurrency}
      data={options}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => (chosen === null ? undefined : onChange(chosen))}
      error={error}
    />
  );
};
