import { Input, Textarea, TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { PhotoPicker } from '#console/photos';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';

interface Basics {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly address: string;
  readonly phone: string;
  readonly reviewUrl: string;
}

const toChanges = ({ reviewUrl, ...rest }: Partial<Basics>): RestaurantChanges => ({
  ...rest,
  ...(reviewUrl === undefined ? {} : { reviewUrl: reviewUrl.trim() === '' ? null : reviewUrl }),
});

export const BasicsSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { fields: labels, hints } = words;
  const { name, imageUrl, address, phone, reviewUrl } = restaurant;
  const section = useFormSection<Basics>({
    texts: words.sections.basics,
    restaurant,
    fields: { name, imageUrl, address, phone, reviewUrl: reviewUrl ?? '' },
    toChanges,
  });
  const { values, type, errorAt } = section;
  return (
    <SectionForm section={section} labels={labels}>
      <TextInput
        label={labels.name}
        description={hints.name}
        dir="auto"
        autoComplete="off"
        value={values.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={errorAt('name')}
      />
      <div>
        <PhotoPicker
          label={labels.imageUrl}
          description={hints.imageUrl}
          max={1}
          aspect={16 / 9}
          urls={values.imageUrl === null ? [] : [values.imageUrl]}
          onChange={([picked = null]) => type({ imageUrl: picked })}
        />
        <Input.Error>{errorAt('imageUrl')}</Input.Error>
      </div>
      <Textarea
        label={labels.address}
        description={hints.onReceipts}
        minRows={2}
        dir="auto"
        autoComplete="off"
        value={values.address}
        onChange={(event) => type({ address: event.currentTarget.value })}
        error={errorAt('address')}
      />
      <TextInput
        label={labels.phone}
        description={hints.onReceipts}
        type="tel"
        dir="auto"
        autoComplete="off"
        value={values.phone}
        onChange={(event) => type({ phone: event.currentTarget.value })}
        error={errorAt('phone')}
      />
      <TextInput
        label={labels.reviewUrl}
        description={hints.reviewUrl}
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="auto"
        autoComplete="off"
        value={values.reviewUrl}
        onChange={(event) => type({ reviewUrl: event.currentTarget.value })}
        error={errorAt('reviewUrl')}
      />
    </SectionForm>
  );
};
