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
  maxVisitTotal: 'Most one visit can order',
  showsPublicReviewLink: 'Show the review link to everyone',
} as const;

const joinModeTexts: Record<JoinMode, { label: string; description: string }> = {
  open: {
    label: 'Anyone who scans',
    description: 'Whoever scans the code sits at the table at once. Staff see every phone and can remove it.',
  },
  code: {
    label: 'With the code of the visit',
    description: 'Newcomers type four digits that the first phone and your staff see, or someone seated lets them in.',
  },
  approval: {
    label: 'When staff let them in',
    description: 'Newcomers wait until one of your staff admits them on the orders page.',
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
      description="What happens at the table: who joins a visit, how much it can order, and where opinions go."
    >
      <Radio.Group
        label={labels.joinMode}
        description="The first scan at a free table opens a visit; this is for those who scan after it."
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
        description="The sum of all orders of one visit. Whoever wants more asks your staff, and pranks stay small. Empty for no limit."
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
        description="Guests with 4 or 5 stars are always shown it. With 1 to 3 stars a private note comes first, and the link stands quietly below. Many review sites forbid hiding it from them."
        checked={values.showsPublicReviewLink}
        onChange={(event) => type({ showsPublicReviewLink: event.currentTarget.checked })}
        error={errorAt('showsPublicReviewLink')}
      />
    </SectionForm>
  );
};
