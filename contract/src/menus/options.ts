import { z } from 'zod';
import { amountMinor, collapsedText, id, fieldRule } from '@comanda/contract/kernel';
import { allergen, allergens, dietaryTag, dietaryTags } from './dietary.ts';

const optionName = (subject: string) =>
  collapsedText(`${subject} needs a name`).refine(
    (value) => value.length <= 100,
    fieldRule('tooLong', `${subject} has too long a name (maximum 100 characters)`, { maximum: 100 }),
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

/** Exceptions of one dish from a group of options that it shares with others. */
export const sharedUse = z.object({
  /** Ids of options that this dish does not offer. */
  hidden: z.array(id).max(50),
  /** Prices of this dish by option id, in place of the shared ones. */
  prices: z.record(id, amountMinor),
});
export type SharedUse = z.infer<typeof sharedUse>;

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
    /**
     * Present if the group is a shared one of the menu, which has the same id. Its content comes from there; only these exceptions
     * belong to the dish.
     */
    shared: sharedUse.optional(),
  })
  .refine(({ min, max }) => min <= max, {
    path: ['min'],
    ...fieldRule('minimum', 'The minimum must not be more than the maximum'),
  })
  .refine(({ max, options }) => max <= options.length, {
    path: ['max'],
    ...fieldRule('options', 'The maximum must not be more than there are options'),
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
