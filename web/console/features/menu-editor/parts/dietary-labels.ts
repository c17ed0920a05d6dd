import type { Allergen, DietaryTag } from '@comanda/contract/menus';

export const dietaryTagLabels = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten-free',
  lactose_free: 'Lactose-free',
  halal: 'Halal',
  kosher: 'Kosher',
  spicy: 'Spicy',
  contains_alcohol: 'Contains alcohol',
} as const satisfies Record<DietaryTag, string>;

export const allergenLabels = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soybeans: 'soybeans',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
} as const satisfies Record<Allergen, string>;
