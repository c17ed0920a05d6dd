import { Switch } from '@mantine/core';
import { guestExtras, type GuestExtra, type RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';

interface Suggestions {
  readonly hiddenExtras: readonly GuestExtra[];
}

/** The parts of the guest page that help to sell a little more, each with a switch. */
export const SuggestionsSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { hiddenExtras } = restaurant.settings;
  const section = useFormSection<Suggestions>({
    texts: words.sections.suggestions,
    restaurant,
    fields: { hiddenExtras },
    toChanges: ({ hiddenExtras: hidden }) => (hidden === undefined ? {} : { hiddenExtras: [...hidden] }),
  });
  const { values, type } = section;
  return (
    <SectionForm section={section} labels={words.fields}>
      {guestExtras.map((extra) => (
        <Switch
          key={extra}
          label={words.extras[extra].label}
          description={words.extras[extra].hint}
          checked={!values.hiddenExtras.includes(extra)}
          onChange={(event) => {
            const isShown = event.currentTarget.checked;
            type({
              hiddenExtras: guestExtras.filter((one) => (one === extra ? !isShown : values.hiddenExtras.includes(one))),
            });
          }}
        />
      ))}
    </SectionForm>
  );
};
