import { z } from 'zod';
import { amountMinor, collapsedText, id } from '@comanda/contract/kernel';
import { allergen, allergens, dietaryTag, dietaryTags } from './dietary.ts';

const optionName = (subject: string) =>
  collapsedText(`${subject} needs a name`).refine(
    (value) => value.length <= 100,
    `${subject} has too long a name (maximum 100 characters)`,
  );

/**
 * One choice for the guest, such as 'Large' or 'Extra cheese'. The editor makes the ids, so that translations can refer
 * to them.
 */
export const itemOption = z.object({
  id,
  name: optionName('An option'),
  /** Added to the item's price, in minor units of the menu's currency. */
  price: amountMinor,
  available: z.boolean(),
  dietaryTags: z.array(dietaryTag).max(dietaryTags.length),
  /**
   * Tags that a dish loses with this option: with ham, a pizza is no longer vegetarian. Absent if the owner has marked
   * none.
   */
  excludedTags: z.array(dietaryTag).max(dietaryTags.length).optional(),
  allergens: z.array(allergen).max(allergens.length),
});
export type ItemOption = z.infer<typeof itemOption>;

/** A question about an item, with the minimum and maximum number of options that a guest may choose. */
export const optionGroup = z
  .object({
    id,
    name: optionName('A group of options'),
    /** In a single group, choosing an option replaces the one chosen before. */
    kind: z.enum(['single', 'multiple']),
    isRequired: z.boolean(),
    min: z.int().min(0).max(50),
    max: z.int().min(1).max(50),
    options: z
      .array(itemOption)
      .min(1, 'A group needs at least one option')
      .max(50, 'A group can have at most 50 options'),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], error: 'The minimum must not be more than the maximum' })
  .refine(({ max, options }) => max <= options.length, {
    path: ['max'],
    error: 'The maximum must not be more than there are options',
  })
  .refine(({ kind, max }) => kind === 'multiple' || max === 1, { path: ['max'], error: 'Only one can be picked here' })
  .refine(({ isRequired, min }) => isRequired === min > 0, {
    path: ['min'],
    error: 'A required group needs a minimum of at least 1; other groups have none',
  });
export type OptionGroup = z.infer<typeof optionGroup>;

const hasDistinctIds = (groups: readonly OptionGroup[]): boolean => {
  const ids = groups.flatMap(({ id: groupId, options }) => [groupId, ...options.map((option) => option.id)]);
  return new Set(ids).size === ids.length;
};

export const optionGroups = z
  .array(optionGroup)
  .max(20, 'An item can have at most 20 groups of options')
  .refine(hasDistinctIds, 'Two options have the same id');
