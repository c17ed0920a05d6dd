import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxDayEndHour } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { formatTime } from '#kit/formats';

/** Formats 4 as '4:00 AM'. */
const formatHour = (hour: number): string =>
  formatTime(new Date(Date.UTC(2000, 0, 1, hour)).toISOString(), { timeZone: 'UTC' });

const byOpeningHours = 'hours';

const listOptions = () => {
  const words = restaurantsWords.current();
  return [
    { value: byOpeningHours, label: words.afterLastClosing },
    ...Array.from({ length: maxDayEndHour + 1 }, (_, hour) => ({
      value: String(hour),
      label: hour === 0 ? words.midnight : hour === maxDayEndHour ? words.noon : formatHour(hour),
    })),
  ];
};

interface DayEndSelectProps {
  /** Null to follow the opening hours. */
  readonly value: number | null;
  /** Hour at which the saved business day ends. */
  readonly presentHour: number;
  readonly onChange: (hour: number | null) => void;
  readonly error?: ReactNode;
}

/** Hour at which the business day ends, for restaurants that stay open past midnight. */
export const DayEndSelect = ({ value, presentHour, onChange, error }: DayEndSelectProps) => {
  const { fields, hints } = useWords(restaurantsWords);
  return (
    <Select
      label={fields.chosenDayEndHour}
      description={presentHour === 0 ? hints.dayEndsAtMidnight : hints.dayEndsAt({ time: formatHour(presentHour) })}
      data={listOptions()}
      value={value === null ? byOpeningHours : String(value)}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null || chosen === byOpeningHours ? null : Number(chosen))}
      error={error}
    />
  );
};
