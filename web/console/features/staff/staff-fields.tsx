import { Checkbox, Radio } from '@mantine/core';
import type { Permissions } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { FieldErrorList } from '#console/forms';
import { flagTexts, staffPageFlags } from './permission-texts.ts';
import classes from './staff.module.css';

interface FlagsFieldProps {
  readonly permissions: Permissions;
  readonly onChange: (permissions: Permissions) => void;
}

/**
 * Checkboxes for the flags that give access to pages. The other flags keep their stored value and are not shown, so that nobody
 * ticks a box that has no effect.
 */
export const FlagsField = ({ permissions, onChange }: FlagsFieldProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>Permissions</legend>
    {staffPageFlags.map((flag) => (
      <Checkbox
        key={flag}
        label={flagTexts[flag].label}
        description={flagTexts[flag].sentence}
        checked={permissions[flag]}
        onChange={(event) => onChange({ ...permissions, [flag]: event.currentTarget.checked })}
      />
    ))}
    <p className={classes.hint}>Everyone can open the dashboard and their profile.</p>
  </fieldset>
);

interface PlacesFieldProps {
  readonly label?: string;
  readonly restaurants: readonly WorkplaceDocument[];
  /** Null for all restaurants, including those created later. */
  readonly restaurantIds: readonly string[] | null;
  readonly onChange: (restaurantIds: string[] | null) => void;
  readonly errors: readonly string[];
}

export const RestaurantsField = ({
  label = 'Restaurants',
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
        <Radio value="all" label="All restaurants" description="Including ones you create later." />
        <Radio value="some" label="Only these" />
      </div>
    </Radio.Group>
    {restaurantIds === null ? null : (
      <Checkbox.Group
        className={classes.places}
        aria-label="Restaurants"
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
