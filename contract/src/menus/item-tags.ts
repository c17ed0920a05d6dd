import type { Allergen, DietaryTag } from './dietary.ts';

interface TaggedFood {
  readonly dietaryTags: readonly DietaryTag[];
  readonly allergens: readonly Allergen[];
}

interface Option extends TaggedFood {
  readonly id: string;
  readonly excludedTags?: readonly DietaryTag[] | undefined;
}

interface Dish extends TaggedFood {
  readonly optionGroups: ReadonlyArray<{ readonly options: readonly Option[] }>;
}

/** An option with one of these allergens removes the tag from the dish. */
const contradictingAllergens: Partial<Record<DietaryTag, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'eggs'],
  gluten_free: ['gluten'],
  lactose_free: ['milk'],
};

/** Tags that warn about an ingredient instead of naming a diet: an option adds them and never removes them. */
const isWarning = (tag: DietaryTag): boolean => tag === 'spicy' || tag === 'contains_alcohol';

const impliesTag = (tags: readonly DietaryTag[], tag: DietaryTag): boolean =>
  tags.includes(tag) || (tag === 'vegetarian' && tags.includes('vegan'));

/**
 * True if the dish loses the tag with this option: the owner marked it so, the option's allergens or alcohol contradict
 * the tag, or the owner put the tag on other options of the group and not on this one.
 */
const removesTag = (tag: DietaryTag, option: Option, siblings: readonly Option[]): boolean => {
  if (isWarning(tag)) return false;
  const { dietaryTags, allergens, excludedTags = [] } = option;
  return (
    excludedTags.includes(tag) ||
    (tag === 'vegan' && excludedTags.includes('vegetarian')) ||
    (tag === 'halal' && dietaryTags.includes('contains_alcohol')) ||
    allergens.some((allergen) => contradictingAllergens[tag]?.includes(allergen)) ||
    (!impliesTag(dietaryTags, tag) && siblings.some((sibling) => impliesTag(sibling.dietaryTags, tag)))
  );
};

/** Tags of the dish that it loses with this option. */
export const tagsLostByOption = (dish: Dish, option: Option): DietaryTag[] => {
  const siblings = dish.optionGroups.find(({ options }) => options.includes(option))?.options ?? [];
  return dish.dietaryTags.filter((tag) => removesTag(tag, option, siblings));
};

interface OfferedDish {
  readonly dietaryTags: readonly DietaryTag[];
  readonly optionGroups: ReadonlyArray<{
    readonly options: ReadonlyArray<{
      readonly id: string;
      readonly dietaryTags: readonly DietaryTag[];
      readonly lostTags?: readonly DietaryTag[] | undefined;
    }>;
  }>;
}

/** Tags of a dish on a guest's menu with these options chosen, and those of its own tags that it loses by them. */
export const tagsWithOptions = (
  { dietaryTags, optionGroups }: OfferedDish,
  optionIds: ReadonlySet<string>,
): { readonly tags: DietaryTag[]; readonly lost: DietaryTag[] } => {
  const picked = optionGroups.flatMap(({ options }) => options).filter(({ id }) => optionIds.has(id));
  const lost = dietaryTags.filter((tag) => picked.some(({ lostTags }) => lostTags?.includes(tag)));
  const added = picked.flatMap((option) => option.dietaryTags).filter(isWarning);
  return { tags: [...new Set([...dietaryTags, ...added])].filter((tag) => !lost.includes(tag)), lost };
};
