import { Checkbox, Radio } from '@mantine/core';
import {
  defaultOrderLimits,
  joinMode,
  type JoinMode,
  type RestaurantChanges,
  type RestaurantDocument,
} from '@comanda/contract/restaurants';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { toDecimalString, parseMoney } from '#kit/formats';
import { JoinModeReview } from './join-mode-review.tsx';
import { LimitInput } from './limit-input.tsx';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Tables {
  readonly joinMode: JoinMode;
  readonly maxOrderTotal: string;
  readonly maxVisitTotal: string;
  readonly showsPublicReviewLink: boolean;
}

/** Returns null for an empty text, and NaN for one that is not an amount; the contract refuses NaN. */
const parseLimit = (text: string, currency: string): number | null =>
  text.trim() === '' ? null : (parseMoney(text, currency) ?? Number.NaN);

const toChanges =
  (currency: string) =>
  ({ maxOrderTotal, maxVisitTotal, ...rest }: Partial<Tables>): RestaurantChanges => ({
    ...rest,
    ...(maxOrderTotal === undefined ? {} : { maxOrderTotalMinor: parseLimit(maxOrderTotal, currency) }),
    ...(maxVisitTotal === undefined ? {} : { maxVisitTotalMinor: parseLimit(maxVisitTotal, currency) }),
  });

export const TablesSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const words = useWords(restaurantsWords);
  const { fields: labels, hints } = words;
  const { currency, joinMode: saved, maxOrderTotalMinor, maxVisitTotalMinor } = restaurant.settings;
  const defaults = defaultOrderLimits(currency);
  const section = useFormSection<Tables>({
    texts: words.sections.tables,
    restaurant,
    fields: {
      joinMode: saved,
      maxOrderTotal: maxOrderTotalMinor === null ? '' : toDecimalString(maxOrderTotalMinor, currency),
      maxVisitTotal: maxVisitTotalMinor === null ? '' : toDecimalString(maxVisitTotalMinor, currency),
      showsPublicReviewLink: restaurant.showsPublicReviewLink,
    },
    toChanges: toChanges(currency),
  });
  const { values, type, errorAt } = section;
  return (
    <SectionForm section={section} labels={labels}>
      {restaurant.joinModeNeedsReview ? <JoinModeReview restaurantId={restaurant.id} /> : null}
      <Radio.Group
        label={labels.joinMode}
        description={hints.joinMode}
        value={values.joinMode}
        onChange={(chosen) => type({ joinMode: joinMode.parse(chosen) })}
        error={errorAt('joinMode')}
      >
        <div className={classes.choices}>
          {joinMode.options.map((mode) => (
            <Radio key={mode} value={mode} {...words.joinModes[mode]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.pair}>
        <LimitInput
          label={labels.maxOrderTotal}
          currency={currency}
          fallback={defaults.maxOrderTotalMinor}
          value={values.maxOrderTotal}
          onChange={(maxOrderTotal) => type({ maxOrderTotal })}
          error={errorAt('maxOrderTotalMinor')}
        />
        <LimitInput
          label={labels.maxVisitTotal}
          currency={currency}
          fallback={defaults.maxVisitTotalMinor}
          value={values.maxVisitTotal}
          onChange={(maxVisitTotal) => type({ maxVisitTotal })}
          error={errorAt('maxVisitTotalMinor')}
        />
      </div>
      <p className={classes.note}>{hints.limits}</p>
      <Checkbox
        label={labels.showsPublicReviewLink}
        description={hints.showsPublicReviewLink}
        checked={values.showsPublicReviewLink}
        onChange={(event) => type({ showsPublicReviewLink: event.currentTarget.checked })}
        error={errorAt('showsPublicReviewLink')}
      />
    </SectionForm>
  );
};
