import { Switch, TextInput } from '@mantine/core';
import { defaultOrderLimits, type RestaurantChanges, type RestaurantDocument } from '@comanda/contract/restaurants';
import { Link } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { parseMoney, toDecimalString } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface CardTabs {
  /** Null if no card is asked for. */
  readonly tabCardLimit: string | null;
  readonly tabSettleHours: string;
}

/** Returns NaN for text that is not an amount or a number; the contract refuses it. */
const toChanges =
  (currency: string) =>
  ({ tabCardLimit, tabSettleHours }: Partial<CardTabs>): RestaurantChanges => ({
    ...(tabCardLimit === undefined
      ? {}
      : { tabCardLimitMinor: tabCardLimit === null ? null : (parseMoney(tabCardLimit, currency) ?? Number.NaN) }),
    ...(tabSettleHours === undefined
      ? {}
      : { tabSettleHours: /^\s*\d+\s*$/.test(tabSettleHours) ? Number(tabSettleHours) : Number.NaN }),
  });

/** True if guests of the restaurant can pay by card, which is the only way to leave one. Also true while that is loading. */
const useTakesCards = ({ ownerId, settings: { currency } }: RestaurantDocument): boolean => {
  const { documents, state } = useLiveQuery('paymentMethods', {
    where: [
      ['ownerId', '==', ownerId],
      ['type', '==', 'credit_card'],
      ['status', '==', 'active'],
    ],
  });
  return (
    state === 'loading' ||
    state === 'failed' ||
    documents.some(({ settings }) => settings.supportedCurrencies.includes(currency))
  );
};

/** The owner chooses here if guests leave a card before they run a tab, its limit, and when the tab settles itself. */
export const CardTabsSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { fields: labels, hints } = words;
  const { currency, tabCardLimitMinor, tabSettleHours } = restaurant.settings;
  const section = useFormSection<CardTabs>({
    texts: words.sections.cardTabs,
    restaurant,
    fields: {
      tabCardLimit: tabCardLimitMinor === null ? null : toDecimalString(tabCardLimitMinor, currency),
      tabSettleHours: String(tabSettleHours),
    },
    toChanges: toChanges(currency),
  });
  const { values, type, errorAt } = section;
  const takesCards = useTakesCards(restaurant);
  const firstLimit = toDecimalString(defaultOrderLimits(currency).maxOrderTotalMinor, currency);
  return (
    <SectionForm section={section} labels={labels}>
      <Switch
        label={labels.asksForCard}
        description={hints.asksForCard}
        checked={values.tabCardLimit !== null}
        // It can always be switched off.
        disabled={!takesCards && values.tabCardLimit === null}
        onChange={(event) => type({ tabCardLimit: event.currentTarget.checked ? firstLimit : null })}
      />
      {takesCards ? null : (
        <p className={classes.overtaken}>
          {hints.noCardPayments({ currency })} <Link to={paths.integrations}>{hints.paymentMethods}</Link>
        </p>
      )}
      {values.tabCardLimit === null ? null : (
        <div className={classes.pair}>
          <TextInput
            label={labels.tabCardLimit}
            description={hints.tabCardLimit}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden>{currency}</span>}
            rightSectionWidth="3.5rem"
            value={values.tabCardLimit}
            onChange={(event) => type({ tabCardLimit: event.currentTarget.value })}
            error={errorAt('tabCardLimitMinor')}
          />
          <TextInput
            label={labels.tabSettleHours}
            description={hints.tabSettleHours}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span>{words.units.hours}</span>}
            rightSectionWidth="6.5rem"
            value={values.tabSettleHours}
            onChange={(event) => type({ tabSettleHours: event.currentTarget.value })}
            error={errorAt('tabSettleHours')}
          />
        </div>
      )}
    </SectionForm>
  );
};
