import { Checkbox, Radio } from '@mantine/core';
import type { Permissions } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { FieldErrorList } from '#console/forms';
import { useWords } from '#console/words';
import { staffPageFlags } from './permission-texts.ts';
import { staffWords } from './words/index.ts';
import classes from './staff.module.css';

interface FlagsFieldProps {
  readonly permissions: Permissions;
  readonly onChange: (permissions: Permissions) => void;
}

/**
 * Checkboxes for the flags that give access to pages. The other flags keep their stored value and are not shown, so that nobody
 * ticks a box that has no effect.
 */
export const FlagsField = ({ permissions, onChange }: FlagsFieldProps) => {
  const words = useWords(staffWords);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{words.permissions}</legend>
      {staffPageFlags.map((flag) => (
        <Checkbox
          key={flag}
          label={words.flags[flag].label}
          description={words.flags[flag].sentence}
          checked={permissions[flag]}
          onChange={(event) => onChange({ ...permissions, [flag]: event.currentTarget.checked })}
        />
      ))}
      <p className={classes.hint}>{words.everyone}</p>
    </fieldset>
  );
};

interface PlacesFieldProps {
  readonly label?: string;
  readonly restaurants: readonly WorkplaceDocument[];
  /** Null for all restaurants, including those created later. */
  readonly restaurantIds: readonly string[] | null;
  readonly onChange: (restaurantIds: string[] | null) => void;
  readonly errors: readonly string[];
}

export const RestaurantsField = ({ label, restaurants, restaurantIds, onChange, errors }: PlacesFieldProps) => {
  const words = useWords(staffWords);
  const legend = label ?? words.restaurants;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <Radio.Group
        value={restaurantIds === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        aria-label={legend}
      >
        <div className={classes.choices}>
          <Radio value="all" label={words.allRestaurants} description={words.includingLater} />
          <Radio value="some" label={words.onlyThese} />
        </div>
      </Radio.Group>
      {restaurantIds === null ? null : (
        <Checkbox.Group
          className={classes.places}
          aria-label={words.restaurants}
          value={[...restaurantIds]}
          onChange={onChange}
          error={errors.length === 0 ? undefined : <FieldErrorList of={errors} />}
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
};
