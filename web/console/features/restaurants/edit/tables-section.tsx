import { Checkbox, Radio, TextInput } from '@mantine/core';
import {
  joinMode,
  type JoinMode,
  type RestaurantChanges,
  type RestaurantDocument,
} from '@comanda/contract/restaurants';
import { toDecimalString, parseMoney } from '#kit/formats';
import { SectionForm } from './section-form.tsx';
import { useFormSection } from './use-form-section.tsx';
import classes from './restaurant-edit.module.css';

interface Tables {
  readonly joinMode: JoinMode;
  readonly maxVisitTotal: string;
  readonly showsPublicReviewLink: boolean;
}

const labels = {
  joinMode: 'Joining a table',
  maxVisitTotal: 'Maximum per table',
  showsPublicReviewLink: 'Show the review link to everyone',
} as const;

const joinModeTexts: Record<JoinMode, { label: string; description: string }> = {
  open: {
    label: 'Anyone who scans',
    description: 'Anyone who scans the code joins the table immediately. Staff see every phone and can remove it.',
  },
  code: {
    label: 'With a four-digit code',
    description:
      'New guests type four digits shown on the first phone and to your staff, or someone at the table lets them in.',
  },
  approval: {
    label: 'When staff let them in',
    description: 'New guests wait until your staff let them in on the orders page.',
  },
};

/** Returns null for an empty text, and NaN for one that is not an amount; the contract refuses NaN. */
const parseLimit = (text: string, currency: string): number | null =>
  text.trim() === '' ? null : (parseMoney(text, currency) ?? Number.NaN);

const toChanges =
  (currency: string) =>
  ({ maxVisitTotal, ...rest }: Partial<Tables>): RestaurantChanges => ({
    ...rest,
    ...(maxVisitTotal === undefined ? {} : { maxVisitTotalMinor: parseLimit(maxVisitTotal, currency) }),
  });

export const TablesSection = ({ restaurant }: { restaurant: RestaurantDocument }) => {
  const { currency, joinMode: saved, maxVisitTotalMinor } = restaurant.settings;
  const section = useFormSection<Tables>({
    title: 'Table rules',
    restaurant,
    fields: {
      joinMode: saved,
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
      <Radio.Group
        label={labels.joinMode}
        description="The first scan opens the table. This is for guests who scan after that."
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
      <TextInput
        label={labels.maxVisitTotal}
        description="Total of all orders placed by phone at a table. For more, guests ask your staff. Leave empty for no limit."
        inputMode="decimal"
        autoComplete="off"
        placeholder="No limit"
        rightSection={<span aria-hidden>{currency}</span>}
        rightSectionWidth="3.5rem"
        value={values.maxVisitTotal}
        onChange={(event) => type({ maxVisitTotal: event.currentTarget.value })}
        error={errorAt('maxVisitTotalMinor')}
      />
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
