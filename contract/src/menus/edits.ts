import { z } from 'zod';
import { id } from '@comanda/contract/kernel';
import { currency } from '@comanda/contract/restaurants';
import { categoryName, itemFields, menuName } from './fields.ts';
import { menuLook } from './look.ts';

/**
 * The value of a field when the editor last read it, and its new value. If the field has changed meanwhile, the edit is
 * refused, so that another person's change is never overwritten. Swapping `from` and `to` gives the undo.
 */
const edited = <Schema extends z.ZodType>(to: Schema) => z.object({ from: z.unknown(), to }).optional();

const item = itemFields.shape;

export const menuEdits = z.object({ name: edited(menuName), currency: edited(currency), look: edited(menuLook) });
export const categoryEdits = z.object({ name: edited(categoryName) });
export const itemEdits = z.object({
  name: edited(item.name),
  price: edited(item.price),
  description: edited(item.description),
  available: edited(item.available),
  imageUrls: edited(item.imageUrls),
  comments: edited(item.comments),
  optionGroups: edited(item.optionGroups),
  dietaryTags: edited(item.dietaryTags),
  allergens: edited(item.allergens),
  stockCount: edited(item.stockCount),
  availableHours: edited(item.availableHours),
  taxRateMilliPercent: edited(item.taxRateMilliPercent),
});
export type MenuEdits = z.infer<typeof menuEdits>;
export type CategoryEdits = z.infer<typeof categoryEdits>;
export type ItemEdits = z.infer<typeof itemEdits>;

/** Data of the error `menus.edit-conflict`: one entry for each field that has changed since the editor read it. */
export const editConflict = z.object({ id, field: z.string(), current: z.unknown() });
export type EditConflict = z.infer<typeof editConflict>;
export const editConflicts = z.object({ conflicts: z.array(editConflict) });
