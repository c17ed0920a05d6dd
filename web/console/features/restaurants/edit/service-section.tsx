import { TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Service {
  readonly orderAmberMinutes: string;
  readonly orderRedMinutes: string;
}

const fieldNames = ['orderAmberMinutes', 'orderRedMinutes'] as const;

/** Returns NaN for text that is not a number; the contract refuses it. */
const parseMinutes = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const toChanges = (typed: Partial<Service>): RestaurantChanges => {
  const changes: RestaurantChanges = {};
  for (const field of fieldNames) {
    const text = typed[field];
    if (text !== undefined) changes[field] = parseMinutes(text);
  }
  return changes;
};

/** Minutes after which an open order is highlighted as late. */
export const ServiceSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { orderAmberMinutes, orderRedMinutes } = restaurant.settings;
  const section = useFormSection<Service>({
    texts: words.sections.service,
    restaurant,
    fields: { orderAmberMinutes: String(orderAmberMinutes), orderRedMinutes: String(orderRedMinutes) },
    toChanges,
  });
  const { values, type, errorAt } = section;
  return (
    <SectionForm section={section} labels={words.fields}>
      <div className={classes.pair}>
        {fieldNames.map((field) => (
          <TextInput
            key={field}
            label={words.fields[field]}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span>{words.units.minutes}</span>}
            rightSectionWidth="5rem"
            value={values[field]}
            onChange={(event) => type({ [field]: event.currentTarget.value })}
            error={errorAt(field)}
          />
        ))}
      </div>
    </SectionForm>
  );
};
