import { Switch } from '@mantine/core';
import { useState } from 'react';
import { weeklyHoursInput, findOverlaps, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import { useWords } from '#console/words';
import { DayHours, formatOverlap } from '#features/restaurants';
import { isSameValue, menusWords } from '#features/menus';
import { useDraftState, useItemEdits } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import classes from './item-details.module.css';

/** Default hours: lunch every day, the most common case. */
const lunch: WeeklyHours = weekdays.map((day) => ({ day, from: '11:30', to: '15:00' }));

/** Hours at which an item is available. Incomplete times and overlapping hours are not saved until they are valid. */
export const HoursField = ({ itemId }: { itemId: string }) => {
  const words = useWords(menuEditorWords).details;
  const { fields, hours: hoursWords } = useWords(menusWords);
  const saved = useDraftState(({ view }) => view.items.get(itemId)?.availableHours ?? null);
  const edits = useItemEdits(itemId);
  const [typed, setTyped] = useState<{ hours: WeeklyHours; over: WeeklyHours | null } | null>(null);
  const hours = typed !== null && isSameValue(typed.over, saved) ? typed.hours : saved;
  const change = (next: WeeklyHours) => {
    const { success } = weeklyHoursInput.safeParse(next);
    setTyped(success ? null : { hours: next, over: saved });
    if (success) edits.set('availableHours', next);
  };
  const overlaps = new Map(
    findOverlaps(hours ?? []).map((overlap) => [overlap.index, formatOverlap(hours ?? [], overlap)]),
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{fields.availableHours}</legend>
      <Switch
        label={words.onlyHours}
        description={words.onlyHoursHint}
        checked={hours !== null}
        onChange={(event) => edits.set('availableHours', event.currentTarget.checked ? lunch : null)}
      />
      {hours === null
        ? null
        : weekdays.map((day) => (
            <DayHours
              key={day}
              day={day}
              hours={hours}
              wordsWithoutHours={hoursWords.notThisDay}
              onChange={change}
              errorAt={(index, end) => (end === 'from' ? overlaps.get(index) : undefined)}
            />
          ))}
    </fieldset>
  );
};
