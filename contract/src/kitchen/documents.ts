import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';

/** Where a part of the menu is made. */
export const stationDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  order: z.int(),
  /** What it makes. A category stands at one station at most; one that stands at none is shown at all of them. */
  categoryIds: z.array(id),
  ...timestamps,
});
export type StationDocument = z.infer<typeof stationDocument>;

/** What guests cannot have at the moment, for those who cook it. */
export const soldOutItemDocument = z.object({
  /** The item's. */
  id,
  restaurantId: id,
  categoryId: id,
  name: z.string(),
  /** Someone said so, or the last counted portion is gone. */
  reason: z.enum(['said', 'counted']),
  /** Null where someone has to bring it back. */
  reopensAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type SoldOutItemDocument = z.infer<typeof soldOutItemDocument>;
