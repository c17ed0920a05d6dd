import { Select } from '@mantine/core';
import { useWords } from '#console/words';
import {
  type Day,
  DayField,
  isPreset,
  rangePresets,
  reportsWords,
  type DaysShown,
  type RangePreset,
  resolveRange,
  defaultRange,
} from '#features/reports/parts';
import { reportPageWords } from './words/index.ts';
import classes from './range-picker.module.css';

interface RangePickerProps {
  readonly range: RangePreset | DaysShown;
  readonly today: Day;
  readonly onRange: (range: RangePreset | DaysShown) => void;
}

/** Choice of a range of days: a preset, or any two days. */
export const RangePicker = ({ range, today, onRange }: RangePickerProps) => {
  const words = useWords(reportPageWords);
  const { presets } = useWords(reportsWords);
  const choices = [
    ...rangePresets.map((preset) => ({ value: preset, label: presets[preset] })),
    { value: 'custom', label: words.custom },
  ];
  const days = resolveRange(range, today);
  const isCustom = typeof range !== 'string';
  const choose = (value: string | null) => {
    if (isPreset(value)) onRange(value);
    else onRange(value === 'custom' ? days : defaultRange);
  };
  const move = ({ from = days.from, to = days.to }: Partial<DaysShown>, movedDay: Day) =>
    onRange(from <= to ? { from, to } : { from: movedDay, to: movedDay });
  return (
    <>
      <Select
        className={classes.range}
        label={words.range}
        allowDeselect={false}
        data={choices}
        value={isCustom ? 'custom' : range}
        onChange={choose}
      />
      {isCustom ? (
        <div className={classes.days}>
          <DayField label={words.from} day={days.from} latest={today} onDay={(from) => move({ from }, from)} />
          <DayField label={words.to} day={days.to} latest={today} onDay={(to) => move({ to }, to)} />
        </div>
      ) : null}
    </>
  );
};
