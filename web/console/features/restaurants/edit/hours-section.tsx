import { Button } from '@mantine/core';
import { findOverlaps, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { DayEndSelect } from './day-end-select.tsx';
import { DayHours, formatOverlap, restaurantPartsWords, TimezoneSelect } from '#features/restaurants/parts';
import { restaurantsWords } from '#features/restaurants/words';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Hours {
  readonly openingHours: WeeklyHours | null;
  readonly timezone: string;
  readonly chosenDayEndHour: number | null;
}

export const HoursSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { timezone } = useWords(restaurantPartsWords);
  const section = useFormSection<Hours>({
    texts: words.sections.hours,
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
  const overlaps = new Map(findOverlaps(hours).map((overlap) => [overlap.index, formatOverlap(hours, overlap)]));
  return (
    <SectionForm section={section} labels={{ ...words.fields, timezone }} isWide>
      <OrderingTimes hours={openingHours} onChange={(changed) => type({ openingHours: changed })} />
      <div>
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={hours}
            wordsWithoutHours={openingHours === null ? words.anyTime : words.closed}
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
          onChange={(chosen) => type({ timezone: chosen })}
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

interface OrderingTimesProps {
  readonly hours: WeeklyHours | null;
  readonly onChange: (hours: WeeklyHours | null) => void;
}

/** Says when guests can order. A week without hours (always open or always closed) has a button for the other meaning. */
const OrderingTimes = ({ hours, onChange }: OrderingTimesProps) => {
  const words = useWords(restaurantsWords);
  if (hours !== null && hours.length > 0) return <p>{words.hints.openingHours}</p>;
  const isAlwaysOpen = hours === null;
  return (
    <div className={classes.allDays}>
      <p>{isAlwaysOpen ? words.alwaysOpen : words.alwaysClosed}</p>
      <Button variant="default" size="compact-md" onClick={() => onChange(isAlwaysOpen ? [] : null)}>
        {isAlwaysOpen ? words.closeOnAllDays : words.openAtAnyTime}
      </Button>
    </div>
  );
};
