import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { latestDayEndHour } from '@comanda/contract/restaurants';
import { formatTime } from '#kit/formats';

/** '4:00 AM' */
const hourInWords = (hour: number): string =>
  formatTime(new Date(Date.UTC(2000, 0, 1, hour)).toISOString(), { timeZone: 'UTC' });

const byOpeningHours = 'hours';
const options = [
  { value: byOpeningHours, label: 'After your last closing time' },
  ...Array.from({ length: latestDayEndHour + 1 }, (_, hour) => ({
    value: String(hour),
    label: hour === 0 ? 'Midnight' : hour === latestDayEndHour ? 'Noon' : hourInWords(hour),
  })),
];

interface DayEndSelectProps {
  /** Null where it follows the opening hours. */
  readonly value: number | null;
  /** The hour that counts as it is saved. */
  readonly presentHour: number;
  readonly onChange: (hour: number | null) => void;
  readonly error?: ReactNode;
}

/** When today ends and tomorrow begins, for a restaurant whose evenings go past midnight. */
export const DayEndSelect = ({ value, presentHour, onChange, error }: DayEndSelectProps) => (
  <Select
    label="End of the business day"
    description={
      presentHour === 0
        ? 'Your business day ends at midnight. If your evenings go on longer, choose a later hour: reports, the day end and “sold out today” then keep them together.'
        : `Your business day ends at ${hourInWords(presentHour)}: orders and payments before that count as the evening before, in reports, at the day end and for “sold out today”.`
    }
    data={options}
    value={value === null ? byOpeningHours : String(value)}
    allowDeselect={false}
    onChange={(chosen) => onChange(chosen === null || chosen === byOpeningHours ? null : Number(chosen))}
    error={error}
  />
);
