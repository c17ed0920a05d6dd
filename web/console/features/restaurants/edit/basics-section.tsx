import { Input, Textarea, TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { PhotoPicker } from '#console/photos';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';

interface Basics {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly address: string;
  readonly phone: string;
  readonly reviewUrl: string;
}

const labels = {
  name: 'Restaurant Name',
  imageUrl: 'Image',
  address: 'Address',
  phone: 'Phone',
  reviewUrl: 'Review link',
} as const;

const toChanges = ({ reviewUrl, ...rest }: Partial<Basics>): RestaurantChanges => ({
  ...rest,
  ...(reviewUrl === undefined ? {} : { reviewUrl: reviewUrl.trim() === '' ? null : reviewUrl }),
});

export const BasicsSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const { name, imageUrl, address, phone, reviewUrl } = restaurant;
  const section = useFormSection<Basics>({
    title: 'Basics',
    restaurant,
    fields: { name, imageUrl, address, phone, reviewUrl: reviewUrl ?? '' },
    toChanges,
  });
  const { values, type, errorAt } = section;
  return (
    <SectionForm section={section} labels={labels} description="Shown to guests first.">
      <TextInput
        label={labels.name}
        autoComplete="off"
        value={values.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={errorAt('name')}
      />
      <div>
        <PhotoPicker
          label={labels.imageUrl}
          description="A photo of your place or your food, shown at the top of your menu."
          max={1}
          aspect={16 / 9}
          urls={values.imageUrl === null ? [] : [values.imageUrl]}
          onChange={([picked = null]) => type({ imageUrl: picked })}
        />
        <Input.Error>{errorAt('imageUrl')}</Input.Error>
      </div>
      <Textarea
        label={labels.address}
        minRows={2}
        autoComplete="off"
        value={values.address}
        onChange={(event) => type({ address: event.currentTarget.value })}
        error={errorAt('address')}
      />
      <TextInput
        label={labels.phone}
        type="tel"
        autoComplete="off"
        value={values.phone}
        onChange={(event) => type({ phone: event.currentTarget.value })}
        error={errorAt('phone')}
      />
      <TextInput
        label={labels.reviewUrl}
        description="Your page on a public review site. Happy guests are sent there."
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={values.reviewUrl}
        onChange={(event) => type({ reviewUrl: event.currentTarget.value })}
        error={errorAt('reviewUrl')}
      />
    </SectionForm>
  );
};
