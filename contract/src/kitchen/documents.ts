import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';
import { stationCapacity } from './fields.ts';

/** A place in the kitchen where a part of the menu is made. */
export const stationDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  order: z.int(),
  /**
   * Categories that it makes. A category belongs to at most one station; categories without a station are shown at all
   * of them.
   */
  categoryIds: z.array(id),
  /** Seconds for which its dishes wait before it gets them; null if the restaurant's seconds apply. */
  sendDelaySeconds: z.int().nullable(),
  /** How much it makes in ten minutes; null if there is no limit. */
  capacity: stationCapacity.nullable(),
  ...timestamps,
});
export type StationDocument = z.infer<typeof stationDocument>;

/** An item that is sold out, as the kitchen sees it. */
export const soldOutItemDocument = z.object({
  /** The item's id. */
  id,
  restaurantId: id,
  categoryId: id,
  name: z.string(),
  /** `said`: staff marked it as sold out. `counted`: the last counted portion is gone. */
  reason: z.enum(['said', 'counted']),
  /** Null if staff have to bring it back. */
  reopensAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type SoldOutItemDocument = z.infer<typeof soldOutItemDocument>;
