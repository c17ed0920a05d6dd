import { z } from 'zod';
import { id, weeklyHoursInput } from '@comanda/contract/kernel';
import { currency } from '@comanda/contract/restaurants';
import { categoryName, itemFields, menuName } from './fields.ts';
import { menuLook } from './look.ts';

/**
 * The value of a field when the editor last read it, and its new value. If the field has changed meanwhile, the edit is
 * refused, so that another person's change is never overwritten. Swapping `from` and `to` gives the undo.
 */
const fieldEdit = <Schema extends z.ZodType>(to: Schema) => z.object({ from: z.unknown(), to }).optional();

const item = itemFields.shape;

export const menuEdits = z.object({
  name: fieldEdit(menuName),
  currency: fieldEdit(currency),
  look: fieldEdit(menuLook),
  servingHours: fieldEdit(weeklyHoursInput.nullable()),
  ordersAnyTime: fieldEdit(z.boolean()),
});
export const categoryEdits = z.object({ name: fieldEdit(categoryName) });
export const itemEdits = z.object({
  name: fieldEdit(item.name),
  price: fieldEdit(item.price),
  description: fieldEdit(item.description),
  available: fieldEdit(item.available),
  imageUrls: fieldEdit(item.imageUrls),
  comments: fieldEdit(item.comments),
  optionGroups: fieldEdit(item.optionGroups),
  dietaryTags: fieldEdit(item.dietaryTags),
  allergens: fieldEdit(item.allergens),
  stockCount: fieldEdit(item.stockCount),
  availableHours: fieldEdit(item.availableHours),
  taxRateMilliPercent: fieldEdit(item.taxRateMilliPercent),
  goesWith: fieldEdit(item.goesWith),
});
/** Maximum number of items in one call of `menus/edit-items`: a whole large menu. */
export const maxEditedItems = 2_000;

export type MenuEdits = z.infer<typeof menuEdits>;
export type CategoryEdits = z.infer<typeof categoryEdits>;
export type ItemEdits = z.infer<typeof itemEdits>;

/** Data of the error `menus.edit-conflict`: one entry for each field that has changed since the editor read it. */
export const editConflict = z.object({ id, field: z.string(), current: z.unknown() });
export type EditConflict = z.infer<typeof editConflict>;
export const editConflicts = z.object({ conflicts: z.array(editConflict) });
