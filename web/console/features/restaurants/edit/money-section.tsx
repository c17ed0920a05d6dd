import { Radio, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { RestaurantChanges, RestaurantDocument } from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import {
  CurrencySelect,
  formatMilliPercent,
  parseMilliPercent,
  parseWholePercent,
  restaurantPartsWords,
} from '#features/restaurants/parts';
import { restaurantsWords } from '#features/restaurants/words';
import { parseMoney, toDecimalString } from '#kit/formats';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Money {
  readonly currency: string;
  readonly taxRate: string;
  readonly pricesIncludeTax: boolean;
  readonly serviceCharge: string;
  readonly takeawayTaxRate: string;
  readonly packaging: string;
  readonly tipPresets: string[];
  readonly receiptText: string;
}

const toChanges = (
  {
    currency,
    taxRate,
    pricesIncludeTax,
    serviceCharge,
    takeawayTaxRate,
    packaging,
    tipPresets,
    receiptText,
  }: Partial<Money>,
  shownCurrency: string,
): RestaurantChanges => ({
  ...(currency === undefined ? {} : { currency }),
  ...(taxRate === undefined ? {} : { taxRateMilliPercent: parseMilliPercent(taxRate) }),
  ...(pricesIncludeTax === undefined ? {} : { pricesIncludeTax }),
  ...(serviceCharge === undefined ? {} : { serviceChargeMilliPercent: parseMilliPercent(serviceCharge) }),
  ...(takeawayTaxRate === undefined
    ? {}
    : { takeawayTaxRateMilliPercent: takeawayTaxRate.trim() === '' ? null : parseMilliPercent(takeawayTaxRate) }),
  ...(packaging === undefined
    ? {}
    : {
        packagingMinor: packaging.trim() === '' ? 0 : (parseMoney(packaging, currency ?? shownCurrency) ?? Number.NaN),
      }),
  ...(tipPresets === undefined ? {} : { tipPresetsPercent: tipPresets.map(parseWholePercent) }),
  ...(receiptText === undefined ? {} : { receiptText }),
});

const percentSign = <span aria-hidden>%</span>;

export const MoneySection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { fields: labels, hints } = words;
  const { currency: currencyLabel } = useWords(restaurantPartsWords);
  const { settings } = restaurant;
  const section = useFormSection<Money>({
    texts: words.sections.money,
    restaurant,
    fields: {
      currency: settings.currency,
      taxRate: formatMilliPercent(settings.taxRateMilliPercent),
      pricesIncludeTax: settings.pricesIncludeTax,
      serviceCharge: formatMilliPercent(settings.serviceChargeMilliPercent),
      takeawayTaxRate:
        settings.takeawayTaxRateMilliPercent === null ? '' : formatMilliPercent(settings.takeawayTaxRateMilliPercent),
      packaging: toDecimalString(settings.packagingMinor, settings.currency),
      tipPresets: settings.tipPresetsPercent.map(String),
      receiptText: restaurant.receiptText,
    },
    toChanges: (typed) => toChanges(typed, settings.currency),
  });
  const { values, type, errorAt } = section;
  const hasServiceCharge = parseMilliPercent(values.serviceCharge) > 0;
  return (
    <SectionForm section={section} labels={{ ...labels, currency: currencyLabel }}>
      <CurrencySelect
        value={values.currency}
        description={hints.currency}
        onChange={(currency) => type({ currency })}
        error={errorAt('currency')}
      />
      <TextInput
        label={labels.taxRate}
        description={hints.taxRate}
        inputMode="decimal"
        autoComplete="off"
        rightSection={percentSign}
        value={values.taxRate}
        onChange={(event) => type({ taxRate: event.currentTarget.value })}
        error={errorAt('taxRateMilliPercent')}
      />
      <Radio.Group
        label={labels.pricesIncludeTax}
        description={hints.pricesIncludeTax}
        value={values.pricesIncludeTax ? 'included' : 'added'}
        onChange={(choice) => type({ pricesIncludeTax: choice === 'included' })}
      >
        <div className={classes.choices}>
          <Radio value="included" label={words.includeTax} description={words.includeTaxHint} />
          <Radio value="added" label={words.addTax} description={words.addTaxHint} />
        </div>
      </Radio.Group>
      <TextInput
        label={labels.serviceCharge}
        description={hints.serviceCharge}
        inputMode="decimal"
        autoComplete="off"
        rightSection={percentSign}
        value={values.serviceCharge}
        onChange={(event) => type({ serviceCharge: event.currentTarget.value })}
        error={errorAt('serviceChargeMilliPercent')}
      />
      <TextInput
        label={labels.takeawayTaxRate}
        description={hints.takeawayTaxRate}
        inputMode="decimal"
        autoComplete="off"
        rightSection={percentSign}
        value={values.takeawayTaxRate}
        onChange={(event) => type({ takeawayTaxRate: event.currentTarget.value })}
        error={errorAt('takeawayTaxRateMilliPercent')}
      />
      <TextInput
        label={labels.packaging}
        description={hints.packaging}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span>{values.currency}</span>}
        rightSectionWidth="3.5rem"
        value={values.packaging}
        onChange={(event) => type({ packaging: event.currentTarget.value })}
        error={errorAt('packagingMinor')}
      />
      <TagsInput
        label={labels.tipPresets}
        description={hasServiceCharge ? hints.tipPresetsUnused : hints.tipPresets}
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
        description={hints.receiptText}
        minRows={2}
        autosize
        dir="auto"
        autoComplete="off"
        value={values.receiptText}
        onChange={(event) => type({ receiptText: event.currentTarget.value })}
        error={errorAt('receiptText')}
      />
    </SectionForm>
  );
};
