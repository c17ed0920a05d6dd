import { Chip } from '@mantine/core';
import { allergens, dietaryTags, usMajorAllergens, type Allergen, type DietaryTag } from '@comanda/contract/menus';
import { allergenLabels, dietaryTagLabels } from '#features/menu-editor/parts';
import classes from './item-details.module.css';

interface ChipsProps<Code> {
  readonly value: readonly Code[];
  readonly onChange: (value: Code[]) => void;
  /** Name of the option, if these are not the item's own. */
  readonly of?: string;
}

const majorInUnitedStates: ReadonlySet<Allergen> = new Set(usMajorAllergens);
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const nameOf = (what: string, of: string | undefined) => (of === undefined ? what : `${what} of ${of}`);

export const DietaryTagChips = ({ value, onChange, of }: ChipsProps<DietaryTag>) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{nameOf('Dietary tags', of)}</legend>
    <div className={classes.chips}>
      {dietaryTags.map((tag) => (
        <Chip
          key={tag}
          size="sm"
          checked={value.includes(tag)}
          onChange={(isOn) => onChange(dietaryTags.filter((one) => (one === tag ? isOn : value.includes(one))))}
        >
          {dietaryTagLabels[tag]}
        </Chip>
      ))}
    </div>
  </fieldset>
);

/** Tags that a dish can lose through an option. Spicy and alcohol are warnings, which an option can only add. */
const losableTags = dietaryTags.filter((tag) => tag !== 'spicy' && tag !== 'contains_alcohol');

/** Marks tags that no longer apply with this option, such as 'vegetarian' with ham. */
export const ExcludedTagChips = ({ value, onChange, of }: ChipsProps<DietaryTag>) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{`Dietary tags that do not apply with ${of ?? 'it'}`}</legend>
    <div className={classes.chips}>
      {losableTags.map((tag) => (
        <Chip
          key={tag}
          size="sm"
          color="red"
          checked={value.includes(tag)}
          onChange={(isOn) => onChange(losableTags.filter((one) => (one === tag ? isOn : value.includes(one))))}
        >
          Not {dietaryTagLabels[tag].toLowerCase()}
        </Chip>
      ))}
    </div>
  </fieldset>
);

/** All fourteen must be declared in the European Union; those that must also be declared in the United States are marked. */
export const AllergenChips = ({ value, onChange, of }: ChipsProps<Allergen>) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{nameOf('Allergens', of)}</legend>
    <div className={classes.chips}>
      {allergens.map((code) => (
        <Chip
          key={code}
          size="sm"
          checked={value.includes(code)}
          onChange={(isOn) => onChange(allergens.filter((one) => (one === code ? isOn : value.includes(one))))}
        >
          {capitalize(allergenLabels[code])}{' '}
          <span className={classes.mark}>{majorInUnitedStates.has(code) ? 'EU US' : 'EU'}</span>
        </Chip>
      ))}
    </div>
  </fieldset>
);
