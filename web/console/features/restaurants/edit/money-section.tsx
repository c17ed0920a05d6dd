import { Radio, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { CurrencySelect, formatMilliPercent, parseMilliPercent, parseWholePercent } from '#features/restaurants/parts';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Money {
  readonly currency: string;
  readonly taxRate: string;
  readonly pricesIncludeTax: boolean;
  readonly serviceCharge: string;
  readonly tipPresets: string[];
  readonly receiptText: string;
}

const labels = {
  currency: 'Currency',
  taxRate: 'Tax rate',
  pricesIncludeTax: 'Prices on the menu',
  serviceCharge: 'Service charge',
  tipPresets: 'Tip presets',
  receiptText: 'Text on receipts',
} as const;

const toChanges = ({
  currency,
  taxRate,
  pricesIncludeTax,
  serviceCharge,
  tipPresets,
  receiptText,
}: Partial<Money>): RestaurantChanges => ({
  ...(currency === undefined ? {} : { currency }),
  ...(taxRate === undefined ? {} : { taxRateMilliPercent: parseMilliPercent(taxRate) }),
  ...(pricesIncludeTax === undefined ? {} : { pricesIncludeTax }),
  ...(serviceCharge === undefined ? {} : { serviceChargeMilliPercent: parseMilliPercent(serviceCharge) }),
  ...(tipPresets === undefined ? {} : { tipPresetsPercent: tipPresets.map(parseWholePercent) }),
  ...(receiptText === undefined ? {} : { receiptText }),
});

const percentSign = <span aria-hidden>%</span>;

export const MoneySection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const { settings } = restaurant;
  const section = useFormSection<Money>({
    title: 'Prices and taxes',
    restaurant,
    fields: {
      currency: settings.currency,
      taxRate: formatMilliPercent(settings.taxRateMilliPercent),
      pricesIncludeTax: settings.pricesIncludeTax,
      serviceCharge: formatMilliPercent(settings.serviceChargeMilliPercent),
      tipPresets: settings.tipPresetsPercent.map(String),
      receiptText: restaurant.receiptText,
    },
    toChanges,
  });
  const { values, type, errorAt } = section;
  const hasServiceCharge = parseMilliPercent(values.serviceCharge) > 0;
  return (
    <SectionForm
      section={section}
      labels={labels}
      description="Guests see the full price from the start. Taxes and charges are never added as a surprise at the end."
    >
      <CurrencySelect value={values.currency} onChange={(currency) => type({ currency })} error={errorAt('currency')} />
      <TextInput
        label={labels.taxRate}
        description="In percent, with up to three decimals, such as 8.875."
        inputMode="decimal"
        autoComplete="off"
        rightSection={percentSign}
        value={values.taxRate}
        onChange={(event) => type({ taxRate: event.currentTarget.value })}
        error={errorAt('taxRateMilliPercent')}
      />
      <Radio.Group
        label={labels.pricesIncludeTax}
        value={values.pricesIncludeTax ? 'included' : 'added'}
        onChange={(choice) => type({ pricesIncludeTax: choice === 'included' })}
      >
        <div className={classes.choices}>
          <Radio value="included" label="Include tax" description="Guests pay the menu price." />
          <Radio
            value="added"
            label="Do not include tax"
            description="Guests see prices without tax, and a note with the rates. Tax is added to the bill."
          />
        </div>
      </Radio.Group>
      <TextInput
        label={labels.serviceCharge}
        description="In percent, added to every order; 0 for none. With a service charge, guests see no tip prompt."
        inputMode="decimal"
        autoComplete="off"
        rightSection={percentSign}
        value={values.serviceCharge}
        onChange={(event) => type({ serviceCharge: event.currentTarget.value })}
        error={errorAt('serviceChargeMilliPercent')}
      />
      <TagsInput
        label={labels.tipPresets}
        description={
          hasServiceCharge
            ? 'Saved for later. With a service charge, guests see no tip prompt.'
            : 'Up to 5 whole percentages. Type one and press Enter. Leave empty for no tip prompt.'
        }
        inputMode="numeric"
        disabled={hasServiceCharge}
        splitChars={[',', ' ', ';']}
        maxTags={5}
        value={values.tipPresets}
        onChange={(tipPresets) => type({ tipPresets })}
        error={errorAt('tipPresetsPercent')}
      />
      <Textarea
        label={labels.receiptText}
        description="Shown below your name and address, such as your tax number. Existing receipts do not change."
        minRows={2}
        autosize
        autoComplete="off"
        value={values.receiptText}
        onChange={(event) => type({ receiptText: event.currentTarget.value })}
        error={errorAt('receiptText')}
      />
    </SectionForm>
  );
};
