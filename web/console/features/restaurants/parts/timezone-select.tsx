import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { restaurantDefaults } from '@comanda/contract/kernel';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { formatTime } from '#kit/formats';
import { restaurantPartsWords } from './words/index.ts';

const knownZones = Intl.supportedValuesOf('timeZone');

/** Adds the names that browsers leave out of their list, such as UTC and zones that they list under an older name. */
const listZones = (value: string): string[] =>
  [...new Set([value, restaurantDefaults.timezone, ...knownZones])].toSorted();

interface TimezoneSelectProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
  readonly error?: ReactNode;
}

/** Select for the time zone. It shows the current time in the chosen zone, so that the owner can check the choice. */
export const TimezoneSelect = ({ value, onChange, error }: TimezoneSelectProps) => {
  const words = useWords(restaurantPartsWords);
  const nowMs = useNow();
  return (
    <Select
      label={words.timezone}
      description={words.timeThere({ time: formatTime(new Date(nowMs).toISOString(), { timeZone: value }) })}
      searchable
      nothingFoundMessage={words.noTimezone}
      data={listZones(value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => (chosen === null ? undefined : onChange(chosen))}
      error={error}
    />
  );
};
