import { z } from 'zod';
import { amountMinor, collapsedText, id, weeklyHoursInput, milliPercent, fieldRule } from '@comanda/contract/kernel';
import { imageUrl } from '@comanda/contract/restaurants';
import { allergen, allergens, dietaryTag, dietaryTags } from './dietary.ts';
import { optionGroups } from './options.ts';

/**
 * Refuses control characters, which cannot be typed or displayed. Line breaks and tabs are allowed in texts; in names
 * they have already been replaced by spaces.
 */
const hasNoControlCharacters = (value: string): boolean => !/[^\P{Cc}\t\r\n]/u.test(value);

const nameField = (subject: string) =>
  collapsedText(`${subject} name is required`)
    .refine(
      (value) => value.length <= 120,
      fieldRule('tooLong', `${subject} name is too long (maximum 120 characters)`, { maximum: 120 }),
    )
    .refine(hasNoControlCharacters, fieldRule('characters', `${subject} name contains invalid characters`));

export const menuName = nameField('Menu');
export const categoryName = nameField('Category');
export const itemName = nameField('Item');

export const price = z
  .int('Please enter a price')
  .min(0, 'A price must not be negative')
  .max(amountMinor.maxValue ?? 0, 'This price is too high');

/** Maximum number of dishes that a dish is said to go well with. */
export const maxGoesWith = 3;

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** All fields of an item except its position in the menu. */
export const itemFields = z.object({
  name: itemName,
  price,
  description: z
    .string()
    .trim()
    .max(2_000, 'Description is too long (maximum 2,000 characters)')
    .refine(hasNoControlCharacters, fieldRule('characters', 'Description contains invalid characters')),
  available: z.boolean(),
  imageUrls: z.array(imageUrl).max(10, 'An item can have at most 10 photos'),
  comments: z
    .array(
      collapsedText('A comment must not be empty')
        .refine(
          (value) => value.length <= 300,
          fieldRule('tooLong', 'A comment is too long (maximum 300 characters)', { maximum: 300 }),
        )
        .refine(hasNoControlCharacters, fieldRule('characters', 'A comment contains invalid characters')),
    )
    .max(20, 'An item can have at most 20 comments'),
  optionGroups,
  dietaryTags: z.array(dietaryTag).max(dietaryTags.length).refine(unique, fieldRule('twice', 'A tag is listed twice')),
  allergens: z.array(allergen).max(allergens.length).refine(unique, fieldRule('twice', 'An allergen is listed twice')),
  /** Portions left; null if they are not counted. */
  stockCount: z
    .int('Please enter a whole number')
    .min(0, 'Stock must not be negative')
    .max(1_000_000, 'This is too much stock')
    .nullable(),
  /** Null means that the item is available whenever the restaurant is open. */
  availableHours: weeklyHoursInput.nullable(),
  /** Null means the restaurant's rate. */
  taxRateMilliPercent: milliPercent.nullable(),
  /** Items of the same menu that are suggested together with this one. Ids that are not on the menu are not shown. */
  goesWith: z
    .array(id)
    .max(maxGoesWith, 'A dish can go well with at most 3 others')
    .refine(unique, fieldRule('twice', 'A dish is listed twice')),
});
export type ItemFields = z.infer<typeof itemFields>;

/** Fields for creating an item: name and price are required, the rest is optional. */
export const newItem = itemFields.partial().required({ name: true, price: true });
export type NewItem = z.infer<typeof newItem>;

/** Default values for the optional fields of an item. */
export const blankItem: Omit<ItemFields, 'name' | 'price'> = {
  description: '',
  available: true,
  imageUrls: [],
  comments: [],
  optionGroups: [],
  dietaryTags: [],
  allergens: [],
  stockCount: null,
  availableHours: null,
  taxRateMilliPercent: null,
  goesWith: [],
};
