import { Checkbox, Radio } from '@mantine/core';
import type { PermissionFlag, Permissions } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Sentences } from '#console/forms';
import { flagWords, idleFlags, openingFlags } from './permission-words.ts';
import classes from './staff.module.css';

interface FlagsFieldProps {
  readonly permissions: Permissions;
  readonly onChange: (permissions: Permissions) => void;
}

/** The seven flags, those that open nothing apart: nobody shall tick one of them and wonder. */
export const FlagsField = ({ permissions, onChange }: FlagsFieldProps) => {
  const boxes = (flags: readonly PermissionFlag[]) =>
    flags.map((flag) => (
      <Checkbox
        key={flag}
        label={flagWords[flag].label}
        description={flagWords[flag].sentence}
        checked={permissions[flag]}
        onChange={(event) => onChange({ ...permissions, [flag]: event.currentTarget.checked })}
      />
    ));
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>What they can open</legend>
        {boxes(openingFlags)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Makes no difference</legend>
        <p className={classes.hint}>
          Every staff member has the dashboard and a profile. Restaurants, integrations and messages are for owners
          alone. These ticks are kept with the account and change neither.
        </p>
        {boxes(idleFlags)}
      </fieldset>
    </>
  );
};

interface PlacesFieldProps {
  readonly label?: string;
  readonly restaurants: readonly WorkplaceDocument[];
  /** Null for all of them, those of tomorrow included. */
  readonly restaurantIds: readonly string[] | null;
  readonly onChange: (restaurantIds: string[] | null) => void;
  readonly errors: readonly string[];
}

export const PlacesField = ({
  label = 'Where they work',
  restaurants,
  restaurantIds,
  onChange,
  errors,
}: PlacesFieldProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{label}</legend>
    <Radio.Group
      value={restaurantIds === null ? 'all' : 'some'}
      onChange={(choice) => onChange(choice === 'all' ? null : [])}
      aria-label={label}
    >
      <div className={classes.choices}>
        <Radio value="all" label="All restaurants" description="Those you create later included." />
        <Radio value="some" label="Only these" />
      </div>
    </Radio.Group>
    {restaurantIds === null ? null : (
      <Checkbox.Group
        className={classes.places}
        aria-label="Restaurants"
        value={[...restaurantIds]}
        onChange={onChange}
        error={errors.length === 0 ? undefined : <Sentences of={errors} />}
      >
        <div className={classes.choices}>
          {restaurants.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    )}
  </fieldset>
);
