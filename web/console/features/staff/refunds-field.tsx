import { Switch } from '@mantine/core';
import type { RefundLimit, RefundLimits } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { FieldErrorList, PriceField } from '#console/forms';
import { useWords } from '#console/words';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

interface RefundsFieldProps {
  /** False while the person cannot see orders: then there is nothing to refund. */
  readonly canSeeOrders: boolean;
  /** Null if only the owner refunds. */
  readonly limits: RefundLimits;
  readonly restaurants: readonly WorkplaceDocument[];
  readonly onChange: (limits: RefundLimits) => void;
  readonly errors: readonly string[];
}

/** Lets a staff member refund up to an amount, in each currency that the owner's restaurants use. */
export const RefundsField = ({ canSeeOrders, limits, restaurants, onChange, errors }: RefundsFieldProps) => {
  const words = useWords(staffWords);
  const shown = withEveryCurrency(limits ?? [], restaurants);
  const change = (currency: string, changes: Partial<RefundLimit>) =>
    onChange(shown.map((limit) => (limit.currency === currency ? { ...limit, ...changes } : limit)));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{words.refunds}</legend>
      <Switch
        label={words.canRefund}
        description={canSeeOrders ? words.refundsHint : words.needsOrders}
        disabled={!canSeeOrders}
        checked={canSeeOrders && limits !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? shown : null)}
      />
      {canSeeOrders && limits !== null
        ? shown.map(({ currency, perRefund, perDay }) => (
            <div key={currency} className={classes.limits}>
              <span className={classes.limit}>
                {words.atOnce({ currency })}
                <PriceField
                  label={words.mostAtOnce({ currency })}
                  value={perRefund}
                  currency={currency}
                  isBoxed
                  onType={(amount) => change(currency, { perRefund: amount })}
                />
              </span>
              <span className={classes.limit}>
                {words.inDay({ currency })}
                <PriceField
                  label={words.mostInDay({ currency })}
                  value={perDay}
                  currency={currency}
                  isBoxed
                  onType={(amount) => change(currency, { perDay: amount })}
                />
              </span>
            </div>
          ))
        : null}
      {errors.length === 0 ? null : (
        <span className={classes.problem}>
          <FieldErrorList of={errors} />
        </span>
      )}
    </fieldset>
  );
};

/** The limits as they are, with zeros for the currencies of restaurants that have none yet. */
const withEveryCurrency = (
  limits: readonly RefundLimit[],
  restaurants: readonly WorkplaceDocument[],
): RefundLimit[] => {
  const currencies = new Set(restaurants.map(({ settings }) => settings.currency));
  const missing = [...currencies].filter((currency) => limits.every((limit) => limit.currency !== currency));
  return [...limits, ...missing.map((currency) => ({ currency, perRefund: 0, perDay: 0 }))];
};

/** Leaves out the currencies in which the person may give nothing back. */
export const withoutEmptyLimits = (limits: RefundLimits): RefundLimits =>
  limits === null || limits.length === 1
    ? limits
    : limits.filter(({ perRefund, perDay }) => perRefund > 0 || perDay > 0);
