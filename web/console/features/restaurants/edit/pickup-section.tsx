import { Switch, TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Pickup {
  readonly ordersPerTenMinutes: string;
  readonly pickupSlotOrders: string;
  readonly pickupSlotMinutes: string;
  readonly pickupLeadMinutes: string;
  readonly sendDelaySeconds: string;
  readonly hasCourses: boolean;
}

const fieldNames = [
  'ordersPerTenMinutes',
  'pickupSlotOrders',
  'pickupSlotMinutes',
  'pickupLeadMinutes',
  'sendDelaySeconds',
] as const;
const units = {
  ordersPerTenMinutes: 'orders',
  pickupSlotOrders: 'orders',
  pickupSlotMinutes: 'minutes',
  pickupLeadMinutes: 'minutes',
  sendDelaySeconds: 'seconds',
} as const;

/** Returns NaN for text that is not a number; the contract refuses it. */
const parseNumber = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
const parseOptional = (text: string): number | null => (text.trim() === '' ? null : parseNumber(text));

const toChanges = (typed: Partial<Pickup>): RestaurantChanges => {
  const { ordersPerTenMinutes, pickupSlotOrders, pickupSlotMinutes, pickupLeadMinutes } = typed;
  const { sendDelaySeconds, hasCourses } = typed;
  return {
    ...(ordersPerTenMinutes === undefined ? {} : { ordersPerTenMinutes: parseOptional(ordersPerTenMinutes) }),
    ...(pickupSlotOrders === undefined ? {} : { pickupSlotOrders: parseOptional(pickupSlotOrders) }),
    ...(pickupSlotMinutes === undefined ? {} : { pickupSlotMinutes: parseNumber(pickupSlotMinutes) }),
    ...(pickupLeadMinutes === undefined ? {} : { pickupLeadMinutes: parseNumber(pickupLeadMinutes) }),
    ...(sendDelaySeconds === undefined ? {} : { sendDelaySeconds: parseNumber(sendDelaySeconds) }),
    ...(hasCourses === undefined ? {} : { hasCourses }),
  };
};

/** How much the kitchen makes, whether it serves courses, and the times for which guests at counters and of takeaway can order. */
export const PickupSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { settings } = restaurant;
  const section = useFormSection<Pickup>({
    texts: words.sections.pickup,
    restaurant,
    fields: {
      ordersPerTenMinutes: String(settings.ordersPerTenMinutes ?? ''),
      pickupSlotOrders: String(settings.pickupSlotOrders ?? ''),
      pickupSlotMinutes: String(settings.pickupSlotMinutes),
      pickupLeadMinutes: String(settings.pickupLeadMinutes),
      sendDelaySeconds: String(settings.sendDelaySeconds),
      hasCourses: settings.hasCourses,
    },
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
            description={words.hints[field]}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span>{words.units[units[field]]}</span>}
            rightSectionWidth="6.5rem"
            value={values[field]}
            onChange={(event) => type({ [field]: event.currentTarget.value })}
            error={errorAt(field)}
          />
        ))}
      </div>
      <Switch
        label={words.fields.hasCourses}
        description={words.hints.hasCourses}
        checked={values.hasCourses}
        onChange={(event) => type({ hasCourses: event.currentTarget.checked })}
      />
    </SectionForm>
  );
};
