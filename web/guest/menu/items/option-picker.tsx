import type { GuestOption, GuestOptionGroup } from '@comanda/contract/menus';
import { GuestIcon, useLocale } from '#guest/parts';
import { fillIn, type FirstWords } from '#guest/words';
import { useLostTagsText } from './item-tags.tsx';
import { isGroupFull } from './toggle-option.ts';
import classes from './option-picker.module.css';

interface OptionPickerProps {
  readonly group: GuestOptionGroup;
  readonly picked: ReadonlySet<string>;
  /** Error message about the picked options. */
  readonly problem?: string | undefined;
  /** Names the allergens of an option that the guest excludes; empty if there are none. */
  readonly unwantedIn?: (option: GuestOption) => string;
  readonly onPick: (optionId: string) => void;
}

/** Radio buttons or checkboxes for one option group. */
export const OptionPicker = ({ group, picked, problem, unwantedIn, onPick }: OptionPickerProps) => {
  const { words, money, list } = useLocale();
  const notTags = useLostTagsText();
  const hasNoRoom = isGroupFull(group, picked);
  return (
    <fieldset className={classes.group} data-group={group.id} aria-describedby={problem && `${group.id}-problem`}>
      <legend className={classes.name}>
        <bdi>{group.name}</bdi> <span className={classes.rule}>{describeRule(group, words)}</span>
      </legend>
      {problem === undefined ? null : (
        <p id={`${group.id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {group.options.map((option) => {
        const isPicked = picked.has(option.id);
        const unwanted = unwantedIn?.(option) ?? '';
        const facts = [
          ...option.dietaryTags.map((tag) => words.tags[tag]),
          ...(option.allergens.length === 0
            ? []
            : [`${words.contains}: ${list(option.allergens.map((allergen) => words.allergens[allergen]))}`]),
          ...(option.lostTags === undefined ? [] : [notTags(option.lostTags)]),
          ...(option.isAvailable ? [] : [words.soldOut]),
        ];
        return (
          <label key={option.id} className={classes.option}>
            <input
              className={classes.input}
              type={group.kind === 'single' ? 'radio' : 'checkbox'}
              name={group.id}
              checked={isPicked}
              disabled={!option.isAvailable || (hasNoRoom && !isPicked)}
              // A selected radio button fires no change event when tapped again: `onClick` lets the guest undo the choice.
              onClick={() => onPick(option.id)}
              readOnly
            />
            <span className={classes.label}>
              <bdi>{option.name}</bdi>
              {facts.length === 0 ? null : (
                <span className={unwanted === '' ? classes.facts : classes.unwanted}>
                  {unwanted === '' ? null : <GuestIcon name="alert" size={16} />}
                  {list(facts)}
                </span>
              )}
            </span>
            {option.price === 0 ? null : <span className={classes.price}>{withPlus(money(option.price))}</span>}
          </label>
        );
      })}
    </fieldset>
  );
};

/** Adds a plus sign. In right-to-left money formats the sign still stands left of the number. */
const withPlus = (price: string): string =>
  price.startsWith('\u200F') ? `\u200F\u200E+${price.slice(1)}` : `+${price}`;

const describeRule = ({ kind, min, max }: GuestOptionGroup, words: FirstWords): string => {
  const rule = min > 0 ? words.required : words.optional;
  if (kind === 'single') return `${words.pickOne} · ${rule}`;
  if (min === max) return `${fillIn(words.pickExactly, { min })} · ${rule}`;
  if (min > 0) return `${fillIn(words.pickBetween, { min, max })} · ${rule}`;
  return `${fillIn(words.pickUpTo, { max })} · ${rule}`;
};
