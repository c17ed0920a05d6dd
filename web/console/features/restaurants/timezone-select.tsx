import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { defaults } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { formatTime } from '#kit/formats';

const known = Intl.supportedValuesOf('timeZone');

/** Browsers leave some names out of their list, such as UTC and those they know by an older name. */
const withName = (value: string): string[] => [...new Set([value, defaults.timezone, ...known])].toSorted();

interface TimezoneSelectProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
  readonly error?: ReactNode;
}

/** Names are read with spaces; the clock beneath tells whether it is the right one. */
export const TimezoneSelect = ({ value, onChange, error }: TimezoneSelectProps) => {
  const nowMs = useNow();
  return (
    <Select
      label="Time zone"
      description={`It is ${formatTime(new Date(nowMs).toISOString(), { timeZone: value })} there now.`}
      searchable
      nothingFoundMessage="No such time zone"
      data={withName(value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => (chosen === null ? undefined : onChange(chosen))}
      error={error}
    />
  );
};
