import { expect, test } from 'vitest';
import type { Allergen, DietaryTag } from './dietary.ts';
import { tagsLostByOption, tagsWithOptions } from './item-tags.ts';

interface OptionTags {
  readonly tags?: DietaryTag[];
  readonly without?: DietaryTag[];
  readonly allergens?: Allergen[];
}

const option = (id: string, { tags = [], without, allergens = [] }: OptionTags = {}) => ({
  id,
  dietaryTags: tags,
  allergens,
  ...(without === undefined ? {} : { excludedTags: without }),
});

const pizza = {
  dietaryTags: ['vegetarian', 'vegan', 'gluten_free', 'halal'] as const,
  allergens: [],
  optionGroups: [
    { options: [option('Small'), option('Large')] },
    {
      options: [
        option('Prosciutto', { without: ['vegetarian', 'halal'] }),
        option('Anchovies', { allergens: ['fish'] }),
        option('Mozzarella', { allergens: ['milk'] }),
        option('Seitan', { allergens: ['gluten'] }),
        option('Chilli oil', { tags: ['spicy'] }),
        option('Rum', { tags: ['contains_alcohol'] }),
      ],
    },
    { options: [option('Rocket', { tags: ['vegan'] }), option('Salami')] },
  ],
};

/** The item as a guest's menu shows it. */
const offered = {
  ...pizza,
  optionGroups: pizza.optionGroups.map(({ options }) => ({
    options: options.map((one) => ({ ...one, lostTags: tagsLostByOption(pizza, one) })),
  })),
};

test.each([
  ['Large', []],
  ['Prosciutto', ['vegetarian', 'vegan', 'halal']],
  ['Anchovies', ['vegetarian', 'vegan']],
  ['Mozzarella', ['vegan']],
  ['Seitan', ['gluten_free']],
  ['Chilli oil', []],
  ['Rum', ['halal']],
  ['Rocket', []],
  // The owner marked another option of this group as vegan, but not this one.
  ['Salami', ['vegetarian', 'vegan']],
])('with %s it is no longer %j', (id, lost) => {
  expect(tagsWithOptions(offered, new Set([id])).lost).toEqual(lost);
});

test('without options a dish is what its owner says', () => {
  expect(tagsWithOptions(offered, new Set())).toEqual({ tags: [...pizza.dietaryTags], lost: [] });
});

test('several options remove the tags that each of them removes, and add their warnings', () => {
  expect(tagsWithOptions(offered, new Set(['Mozzarella', 'Seitan', 'Chilli oil']))).toEqual({
    tags: ['vegetarian', 'halal', 'spicy'],
    lost: ['vegan', 'gluten_free'],
  });
});

test('an option takes away only what the dish has', () => {
  const [, toppings] = pizza.optionGroups;
  const [ham] = toppings?.options ?? [];
  if (ham === undefined) throw new Error('There is no ham.');
  expect(tagsLostByOption({ ...pizza, dietaryTags: ['halal'] }, ham)).toEqual(['halal']);
});
