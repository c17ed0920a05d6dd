import { Chip } from '@mantine/core';
import { allergens, dietaryTags, usMajorAllergens, type Allergen, type DietaryTag } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { menuEditorWords } from '#features/menu-editor/words';
import { menusWords } from '#features/menus';
import { readerLocale } from '#kit/formats';
import classes from './item-details.module.css';

interface ChipsProps<Code> {
  readonly value: readonly Code[];
  readonly onChange: (value: Code[]) => void;
  /** Name of the option, if these are not the item's own. */
  readonly of?: string;
}

const majorInUnitedStates: ReadonlySet<Allergen> = new Set(usMajorAllergens);
const capitalize = (word: string): string => word.charAt(0).toLocaleUpperCase(readerLocale()) + word.slice(1);

export const DietaryTagChips = ({ value, onChange, of }: ChipsProps<DietaryTag>) => {
  const words = useWords(menuEditorWords).details;
  const { fields, tags } = useWords(menusWords);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{of === undefined ? fields.dietaryTags : words.tagsOf({ name: of })}</legend>
      {of === undefined ? <p className={classes.hint}>{words.tagsHint}</p> : null}
      <div className={classes.chips}>
        {dietaryTags.map((tag) => (
          <Chip
            key={tag}
            size="sm"
            checked={value.includes(tag)}
            onChange={(isOn) => onChange(dietaryTags.filter((one) => (one === tag ? isOn : value.includes(one))))}
          >
            {tags[tag]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
};

/** Tags that a dish can lose through an option. Spicy and alcohol are warnings, which an option can only add. */
const losableTags = dietaryTags.filter((tag) => tag !== 'spicy' && tag !== 'contains_alcohol');

/** Marks tags that no longer apply with this option, such as 'vegetarian' with ham. */
export const ExcludedTagChips = ({ value, onChange, of }: ChipsProps<DietaryTag>) => {
  const words = useWords(menuEditorWords).details;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {of === undefined ? words.excludedTagsHere : words.excludedTags({ name: of })}
      </legend>
      <div className={classes.chips}>
        {losableTags.map((tag) => (
          <Chip
            key={tag}
            size="sm"
            color="red"
            checked={value.includes(tag)}
            onChange={(isOn) => onChange(losableTags.filter((one) => (one === tag ? isOn : value.includes(one))))}
          >
            {words.notTags[tag]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
};

/** All fourteen must be declared in the European Union; those that must also be declared in the United States are marked. */
export const AllergenChips = ({ value, onChange, of }: ChipsProps<Allergen>) => {
  const words = useWords(menuEditorWords).details;
  const { fields, allergenNames } = useWords(menusWords);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {of === undefined ? fields.allergens : words.allergensOf({ name: of })}
      </legend>
      {of === undefined ? <p className={classes.hint}>{words.tagsHint}</p> : null}
      <div className={classes.chips}>
        {allergens.map((code) => (
          <Chip
            key={code}
            size="sm"
            checked={value.includes(code)}
            onChange={(isOn) => onChange(allergens.filter((one) => (one === code ? isOn : value.includes(one))))}
          >
            {capitalize(allergenNames[code])}{' '}
            <span className={classes.mark}>
              {majorInUnitedStates.has(code) ? words.declaredInBoth : words.declaredInEurope}
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
};
