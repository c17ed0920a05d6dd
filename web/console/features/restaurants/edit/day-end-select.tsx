import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { maxDayEndHour } from '@comanda/contract/restaurants';
import { formatTime } from '#kit/formats';

/** Formats 4 as '4:00 AM'. */
const formatHour = (hour: number): string =>
  formatTime(new Date(Date.UTC(2000, 0, 1, hour)).toISOString(), { timeZone: 'UTC' });

const byOpeningHours = 'hours';
const options = [
  { value: byOpeningHours, label: 'After your last closing time' },
  ...Array.from({ length: maxDayEndHour + 1 }, (_, hour) => ({
    value: String(hour),
    label: hour === 0 ? 'Midnight' : hour === maxDayEndHour ? 'Noon' : formatHour(hour),
  })),
];

interface DayEndSelectProps {
  /** Null to follow the opening hours. */
  readonly value: number | null;
  /** Hour at which the saved business day ends. */
  readonly presentHour: number;
  readonly onChange: (hour: number | null) => void;
  readonly error?: ReactNode;
}

/** Hour at which the business day ends, for restaurants that stay open past midnight. */
export const DayEndSelect = ({ value, presentHour, onChange, error }: DayEndSelectProps) => (
  <Select
    label="End of the business day"
    description={
      presentHour === 0
        ? 'Your business day ends at midnight. If you close later, choose a later hour. Reports, the day end and “sold out today” then treat the evening as one day.'
        : `Your business day ends at ${formatHour(presentHour)}. Orders and payments before that count as the previous day in reports, at the day end and for “sold out today”.`
    }
    data={options}
    value={value === null ? byOpeningHours : String(value)}
    allowDeselect={false}
    onChange={(chosen) => onChange(chosen === null || chosen === byOpeningHours ? null : Number(chosen))}
    error={error}
  />
);
