import { weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { DayHours } from './day-hours.tsx';
import { SectionForm } from './section-form.tsx';
import { TimezoneSelect } from './timezone-select.tsx';
import { useSection } from './use-section.tsx';
import classes from './restaurant-edit.module.css';

interface Hours {
  readonly openingHours: WeeklyHours;
  readonly timezone: string;
}

const labels = { openingHours: 'Opening hours', timezone: 'Time zone' } as const;

export const HoursSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const section = useSection<Hours>({
    title: 'Opening hours',
    restaurant,
    fields: { openingHours: restaurant.openingHours, timezone: restaurant.settings.timezone },
    toChanges: (typed) => typed,
  });
  const { values, type, errorAt } = section;
  return (
    <SectionForm
      section={section}
      labels={labels}
      description="Several stretches a day are fine. One that ends before it starts runs past midnight."
      isWide
    >
      <div>
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            hours={values.openingHours}
            onChange={(openingHours) => type({ openingHours })}
            errorAt={(index, end) => errorAt(`openingHours.${index}.${end}`)}
          />
        ))}
      </div>
      <div className={classes.narrow}>
        <TimezoneSelect
          value={values.timezone}
          onChange={(timezone) => type({ timezone })}
          error={errorAt('timezone')}
        />
      </div>
    </SectionForm>
  );
};
