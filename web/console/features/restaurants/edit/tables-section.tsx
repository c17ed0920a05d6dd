import { Checkbox, Radio } from '@mantine/core';
import {
  defaultOrderLimits,
  joinMode,
  type JoinMode,
  type RestaurantChanges,
  type RestaurantDocument,
} from '@comanda/contract/restaurants';
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

const labels = {
  joinMode: 'Joining a table',
  maxOrderTotal: 'Maximum per order',
  maxVisitTotal: 'Maximum per table',
  showsPublicReviewLink: 'Show the review link to everyone',
} as const;

const joinModeTexts: Record<JoinMode, { label: string; description: string }> = {
  ask: {
    label: 'Ask the guests at the table',
    description:
      'Recommended. The first phone at a free table starts at once. Others wait until someone at the table or your staff let them in, or type the four digits shown on a phone there. Until then they see nothing of the table.',
  },
  open: {
    label: 'Anyone who scans',
    description:
      'Anyone who scans the code joins at once, also from far away with a photo of it: they see names, orders and notes at that table and can order on its bill. Staff see every phone and can remove it.',
  },
  approval: {
    label: 'Only when staff let them in',
    description: 'Every phone, also the first one at a table, waits until your staff let it in on the orders page.',
  },
};

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
  const { currency, joinMode: saved, maxOrderTotalMinor, maxVisitTotalMinor } = restaurant.settings;
  const defaults = defaultOrderLimits(currency);
  const section = useFormSection<Tables>({
    title: 'Table rules',
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
    <SectionForm
      section={section}
      labels={labels}
      description="Who can join a table, how much it can order, and where reviews go."
    >
      {restaurant.joinModeNeedsReview ? <JoinModeReview restaurantId={restaurant.id} /> : null}
      <Radio.Group
        label={labels.joinMode}
        description="How phones get to a table that already has guests."
        value={values.joinMode}
        onChange={(chosen) => type({ joinMode: joinMode.parse(chosen) })}
        error={errorAt('joinMode')}
      >
        <div className={classes.choices}>
          {joinMode.options.map((mode) => (
            <Radio key={mode} value={mode} {...joinModeTexts[mode]} />
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
      <p className={classes.note}>
        These limits are for orders by phone, against pranks. For more, guests ask your staff, who can order any amount.
        A call tells your staff when a limit stops an order. You can set other amounts; an empty field means the
        default.
      </p>
      <Checkbox
        label={labels.showsPublicReviewLink}
        description="Guests who give 4 or 5 stars always see it. With 1 to 3 stars, a private note comes first and the link is shown below. Many review sites do not allow hiding it."
        checked={values.showsPublicReviewLink}
        onChange={(event) => type({ showsPublicReviewLink: event.currentTarget.checked })}
        error={errorAt('showsPublicReviewLink')}
      />
    </SectionForm>
  );
};
