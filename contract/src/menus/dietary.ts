import { z } from 'zod';

/** What a dish is fit for. */
export const dietaryTags = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'lactose_free',
  'halal',
  'kosher',
  'spicy',
  'contains_alcohol',
] as const;
export const dietaryTag = z.enum(dietaryTags);
export type DietaryTag = z.infer<typeof dietaryTag>;

/**
 * The 14 allergens that must be declared in the European Union. The 9 of the United States are all among them: its 'shellfish'
 * is `crustaceans`, its 'tree nuts' are `nuts`, its 'wheat' is `gluten`. Codes, never translated by machine.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export const allergen = z.enum(allergens);
export type Allergen = z.infer<typeof allergen>;

/** The 9 major allergens of the United States, in our codes. */
export const majorAllergensOfTheUnitedStates = [
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'nuts',
  'peanuts',
  'gluten',
  'soybeans',
  'sesame',
] as const satisfies readonly Allergen[];
