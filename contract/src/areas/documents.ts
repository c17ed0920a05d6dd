import { z } from 'zod';
import { id, timestamps } from '@comanda/contract/kernel';

/** A part of a restaurant with a plan of its own, such as the terrace. */
export const areaDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  ...timestamps,
});
export type AreaDocument = z.infer<typeof areaDocument>;
