import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDay, type Day } from './calendar.ts';

interface DayFieldProps {
  readonly label: string;
  readonly day: Day;
  readonly latest: Day;
  readonly onDay: (day: Day) => void;
}

/** Nobody has orders from before, and a year that is being typed begins with noughts. */
const earliest = '2000-01-01';

/** A day to choose. What is half-typed stays in the field and counts for nothing. */
export const DayField = ({ label, day, latest, onDay }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (value: string) => {
    setTyped(value);
    if (isDay(value) && value >= earliest && value <= latest) onDay(value);
  };
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? day}
      min={earliest}
      max={latest}
      onChange={({ currentTarget: { value } }) => change(value)}
      onBlur={() => setTyped(null)}
    />
  );
};
