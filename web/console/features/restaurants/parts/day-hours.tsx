import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Weekday, WeeklyHours } from '@comanda/contract/kernel';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import {
  addStretch,
  changeStretch,
  copyToAllDays,
  maxStretchesPerDay,
  describeStretch,
  removeStretch,
  listStretches,
} from './weekly-hours.ts';
import { restaurantPartsWords } from './words/index.ts';
import classes from './day-hours.module.css';

type End = 'from' | 'to';

interface DayHoursProps {
  readonly day: Weekday;
  readonly hours: WeeklyHours;
  /** Text for a day without hours. */
  readonly wordsWithoutHours: string;
  readonly onChange: (hours: WeeklyHours) => void;
  readonly errorAt: (index: number, end: End) => ReactNode;
}

/** Hours of one weekday. Adding a stretch moves the focus into it, removing one moves the focus to the add button. */
export const DayHours = ({ day, hours, wordsWithoutHours, onChange, errorAt }: DayHoursProps) => {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const stretches = listStretches(hours, day);
  const words = useWords(restaurantPartsWords);
  const name = words.days[day];
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLElement>('[data-stretch]:last-of-type input')?.focus();
  });

  const timeInput = (index: number, end: End, label: string) => (
    <TextInput
      type="time"
      size="sm"
      className={classes.time}
      aria-label={label}
      value={hours[index]?.[end] ?? ''}
      onChange={(event) => onChange(changeStretch(hours, index, { [end]: event.currentTarget.value }))}
      error={errorAt(index, end)}
    />
  );

  return (
    <fieldset className={classes.day} data-closed={stretches.length === 0 || undefined}>
      <legend className={classes.dayName}>{name}</legend>
      <div ref={list} className={classes.stretches}>
        {stretches.length === 0 ? <p className={classes.closed}>{wordsWithoutHours}</p> : null}
        {stretches.map((stretch, position) => {
          const numbered = (label: string) =>
            position === 0 ? label : words.numbered({ label, number: position + 1 });
          const remark = describeStretch(stretch);
          return (
            <div key={stretch.index} className={classes.stretch} data-stretch>
              {timeInput(stretch.index, 'from', numbered(words.opens({ day: name })))}
              <span aria-hidden>–</span>
              {timeInput(stretch.index, 'to', numbered(words.closes({ day: name })))}
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={numbered(words.removeHours({ day: name }))}
                onClick={() => {
                  onChange(removeStretch(hours, stretch.index));
                  addButton.current?.focus();
                }}
              >
                <Icon name="close" size={18} />
              </ActionIcon>
              {remark === null ? null : <span className={classes.remark}>{remark}</span>}
            </div>
          );
        })}
      </div>
      <div className={classes.dayWays}>
        {stretches.length < maxStretchesPerDay ? (
          <Button
            ref={addButton}
            variant="subtle"
            size="compact-md"
            aria-label={words.addHoursTo({ day: name })}
            onClick={() => {
              isAdding.current = true;
              onChange(addStretch(hours, day));
            }}
          >
            {words.addHours}
          </Button>
        ) : null}
        {stretches.length > 0 ? (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.copyDayToAllDays({ day: name })}
            onClick={() => onChange(copyToAllDays(hours, day))}
          >
            {words.copyToAllDays}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
};
