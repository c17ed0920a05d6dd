import { z } from 'zod';

/** Diets and properties that a dish can be marked with. */
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
 * The 14 allergens that must be declared in the European Union. They include the 9 of the United States: its
 * 'shellfish' is `crustaceans`, its 'tree nuts' are `nuts`, its 'wheat' is `gluten`. These are codes and are never
 * machine-translated.
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
export const usMajorAllergens = [
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
