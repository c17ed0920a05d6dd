import { z } from 'zod';
import { currencyCode, id, timestamps } from '@comanda/contract/kernel';

export const restaurantStatuses = ['active', 'inactive'] as const;

export const restaurantDocument = z.object({
  id,
  name: z.string(),
  ownerId: id,
  status: z.enum(restaurantStatuses),
  imageUrl: z.string().nullable(),
  settings: z.object({ currency: currencyCode, timezone: z.string() }),
  isSample: z.boolean(),
  ...timestamps,
});
export type RestaurantDocument = z.infer<typeof restaurantDocument>;
