import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DiscountLimits } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { FieldErrorList, PriceField } from '#console/forms';
import { useWords } from '#console/words';
import { formatMilliPercent, parseMilliPercent } from '#features/restaurants';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

interface DiscountsFieldProps {
  /** False while the person cannot see orders: then there is nothing to discount. */
  readonly canSeeOrders: boolean;
  /** Null if only the owner gives discounts. */
  readonly limits: DiscountLimits;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onChange: (limits: DiscountLimits) => void;
  readonly errors: readonly string[];
}

const defaultLimits = { maxMilliPercent: 10_000, maxAmounts: [] };

/** Lets a staff member take something off dishes and checks, up to a percentage and up to amounts. */
export const DiscountsField = ({ canSeeOrders, limits, restaurants, onChange, errors }: DiscountsFieldProps) => {
  const words = useWords(staffWords);
  const { maxMilliPercent, maxAmounts } = limits ?? defaultLimits;
  const [percent, setPercent] = useState(formatMilliPercent(maxMilliPercent));
  const currencies = [
    ...new Set([
      ...restaurants.map(({ settings }) => settings.currency),
      ...maxAmounts.map(({ currency }) => currency),
    ]),
  ];
  const setAmount = (currency: string, amount: number) => {
    const others = maxAmounts.filter((one) => one.currency !== currency);
    onChange({ maxMilliPercent, maxAmounts: amount === 0 ? others : [...others, { currency, amount }] });
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{words.discounts}</legend>
      <Switch
        label={words.canDiscount}
        description={canSeeOrders ? words.discountsHint : words.needsOrders}
        disabled={!canSeeOrders}
        checked={canSeeOrders && limits !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? defaultLimits : null)}
      />
      {canSeeOrders && limits !== null ? (
        <div className={classes.limits}>
          <TextInput
            label={words.atMostPercent}
            inputMode="decimal"
            value={percent}
            onChange={({ currentTarget: { value } }) => {
              setPercent(value);
              onChange({ maxMilliPercent: parseMilliPercent(value), maxAmounts });
            }}
          />
          {currencies.map((currency) => (
            <span key={currency} className={classes.limit}>
              {words.discountAtOnce({ currency })}
              <PriceField
                label={words.largestDiscount({ currency })}
                value={maxAmounts.find((one) => one.currency === currency)?.amount ?? 0}
                currency={currency}
                isBoxed
                onType={(amount) => setAmount(currency, amount)}
              />
            </span>
          ))}
        </div>
      ) : null}
      {errors.length === 0 ? null : (
        <span className={classes.problem}>
          <FieldErrorList of={errors} />
        </span>
      )}
    </fieldset>
  );
};
