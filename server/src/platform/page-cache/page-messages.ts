import { z } from 'zod';

/** Restaurants whose pages changed. 'all' if there are too many to name. */
export type ChangedRestaurants = readonly string[] | 'all';

/** A message between nodes. `node` is its sender. */
const message = z.union([
  z.object({
    node: z.string(),
    kind: z.literal('changed'),
    change: z.string(),
    restaurantIds: z.array(z.string()).or(z.literal('all')),
  }),
  z.object({ node: z.string(), kind: z.literal('heard'), change: z.string() }),
  z.object({ node: z.string(), kind: z.literal('renew'), lease: z.string() }),
  z.object({ node: z.string(), kind: z.enum(['hello', 'here', 'bye']) }),
]);
export type PageMessage = z.infer<typeof message>;

/** PostgreSQL refuses a payload of 8,000 bytes or more; an id has 36 characters. */
const maxNamedRestaurants = 150;

export const nameRestaurants = (restaurantIds: string[]): string[] | 'all' =>
  restaurantIds.length > maxNamedRestaurants ? 'all' : restaurantIds;

export const encodePageMessage = (text: PageMessage): string => JSON.stringify(text);

/** Returns null if this version does not understand the message. */
export const decodePageMessage = (payload: string): PageMessage | null => {
  try {
    return message.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
