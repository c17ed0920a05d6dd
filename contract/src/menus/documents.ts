import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamps } from '@comanda/contract/kernel';

export const menuDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  currency: currencyCode,
  ...timestamps,
});
export type MenuDocument = z.infer<typeof menuDocument>;

export const categoryDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  name: z.string(),
  order: z.int(),
  ...timestamps,
});
export type CategoryDocument = z.infer<typeof categoryDocument>;

export const itemDocument = z.object({
  id,
  restaurantId: id,
  menuId: id,
  /** The category's id. */
  category: id,
  name: z.string(),
  description: z.string(),
  /** In minor units of the menu's currency. */
  price: amountMinor,
  order: z.int(),
  available: z.boolean(),
  imageUrls: z.array(z.string()),
  comments: z.array(z.string()),
  ...timestamps,
});
export type ItemDocument = z.infer<typeof itemDocument>;
