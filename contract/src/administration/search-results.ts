import { z } from 'zod';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';

/** Maximum number of results of each kind. */
export const maxSearchResults = 5;

/** Orders are found by the number on their ticket for this many days. */
export const orderSearchDays = 7;

/** Owners, restaurants, orders and messages that match the search of an administrator. */
export const searchResults = z.object({
  owners: z.array(z.object({ id, displayName: z.string(), email: z.string() })),
  restaurants: z.array(z.object({ id, name: z.string(), ownerId: id, ownerName: z.string() })),
  orders: z.array(
    z.object({
      id,
      restaurantId: id,
      restaurantName: z.string(),
      ownerId: id,
      tableNumber: z.string(),
      status: orderStatus,
      totalMinor: z.int(),
      currency: currencyCode,
      createdAt: timestamp,
    }),
  ),
  messages: z.array(z.object({ id, senderName: z.string(), content: z.string(), createdAt: timestamp })),
});
export type SearchResults = z.infer<typeof searchResults>;
