import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDay, type Day } from './calendar.ts';

interface DayFieldProps {
  readonly label: string;
  readonly day: Day;
  readonly latest: Day;
  readonly onDay: (day: Day) => void;
}

/** No orders are older, and a year that is being typed starts with zeros. */
const earliest = '2000-01-01';

/** Input for a day. An incomplete value stays in the field and is not reported. */
export const DayField = ({ label, day, latest, onDay }: DayFieldProps) => {
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const change = (value: string) => {
    setTypedDay(value);
    if (isDay(value) && value >= earliest && value <= latest) onDay(value);
  };
  return (
    <TextInput
      type="date"
      label={label}
      value={typedDay ?? day}
      min={earliest}
      max={latest}
      onChange={({ currentTarget: { value } }) => change(value)}
      onBlur={() => setTypedDay(null)}
    />
  );
};
