import { Button } from '@mantine/core';
import { describeOverlap, findOverlaps, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { DayEndSelect } from './day-end-select.tsx';
import { DayHours, TimezoneSelect } from '#features/restaurants/parts';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Hours {
  readonly openingHours: WeeklyHours | null;
  readonly timezone: string;
  readonly chosenDayEndHour: number | null;
}

const labels = {
  openingHours: 'Opening hours',
  timezone: 'Time zone',
  chosenDayEndHour: 'End of the business day',
} as const;

export const HoursSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const section = useFormSection<Hours>({
    title: 'Opening hours',
    restaurant,
    fields: {
      openingHours: restaurant.openingHours,
      timezone: restaurant.settings.timezone,
      chosenDayEndHour: restaurant.chosenDayEndHour,
    },
    toChanges: (typed) => typed,
  });
  const { values, type, errorAt } = section;
  const { openingHours } = values;
  const hours = openingHours ?? [];
  const overlaps = new Map(findOverlaps(hours).map((overlap) => [overlap.index, describeOverlap(hours, overlap)]));
  return (
    <SectionForm
      section={section}
      labels={labels}
      description="You can add several time ranges per day. A range that ends before it starts runs past midnight."
      isWide
    >
      <EmptyWeekNotice hours={openingHours} onChange={(changed) => type({ openingHours: changed })} />
      <div>
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={hours}
            wordsWithoutHours={openingHours === null ? 'Any time' : 'Closed'}
            onChange={(changed) => type({ openingHours: changed })}
            errorAt={(index, end) =>
              errorAt(`openingHours.${index}.${end}`) ?? (end === 'from' ? overlaps.get(index) : undefined)
            }
          />
        ))}
      </div>
      <div className={classes.narrow}>
        <TimezoneSelect
          value={values.timezone}
          onChange={(timezone) => type({ timezone })}
          error={errorAt('timezone')}
        />
        <DayEndSelect
          value={values.chosenDayEndHour}
          presentHour={restaurant.settings.dayEndHour}
          onChange={(chosenDayEndHour) => type({ chosenDayEndHour })}
          error={errorAt('chosenDayEndHour')}
        />
      </div>
    </SectionForm>
  );
};

interface EmptyWeekNoticeProps {
  readonly hours: WeeklyHours | null;
  readonly onChange: (hours: WeeklyHours | null) => void;
}

/** Explains a week without hours (always open or always closed) and offers a button for the other meaning. */
const EmptyWeekNotice = ({ hours, onChange }: EmptyWeekNoticeProps) => {
  if (hours !== null && hours.length > 0) return null;
  const isAlwaysOpen = hours === null;
  return (
    <div className={classes.allDays}>
      <p>
        {isAlwaysOpen
          ? 'No hours set: guests can order at any time.'
          : 'Closed on all seven days: guests can read the menu, but not order.'}
      </p>
      <Button variant="default" size="compact-md" onClick={() => onChange(isAlwaysOpen ? [] : null)}>
        {isAlwaysOpen ? 'Close on all days' : 'Open at any time'}
      </Button>
    </div>
  );
};
