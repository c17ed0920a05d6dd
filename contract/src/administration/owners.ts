import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

export const ownerFilter = z.enum(['all', 'active', 'suspended', 'leaving']);
export type OwnerFilter = z.infer<typeof ownerFilter>;

/** An owner as a row of the administrators' list. */
export const ownerSummary = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  /** Restaurants that they run, without samples. */
  restaurantNames: z.array(z.string()),
  balance: z.int(),
  createdAt: timestamp,
  lastLogin: timestamp.nullable(),
  suspendedAt: timestamp.nullable(),
  deleteAt: timestamp.nullable(),
});
export type OwnerSummary = z.infer<typeof ownerSummary>;

const restaurantLine = z.object({
  id,
  name: z.string(),
  status: z.enum(['active', 'inactive']),
  isSample: z.boolean(),
  currency: z.string(),
  createdAt: timestamp,
  suspendedAt: timestamp.nullable(),
  suspensionReason: z.string(),
  ordersEver: z.int(),
  ordersLastMonth: z.int(),
  /** Last thirty days, in the restaurant's currency, without cancelled orders. */
  salesLastMonthMinor: z.int(),
  lastOrderAt: timestamp.nullable(),
});
export type RestaurantSummary = z.infer<typeof restaurantLine>;

/** Everything that an administrator sees about one owner on one page. */
export const ownerDetails = ownerSummary.extend({
  suspensionReason: z.string(),
  restaurants: z.array(restaurantLine),
  staff: z.array(
    z.object({
      id,
      displayName: z.string(),
      email: z.string(),
      status: z.enum(['active', 'invited', 'disabled']),
      lastLogin: timestamp.nullable(),
    }),
  ),
  paymentMethods: z.array(
    z.object({ type: z.string(), status: z.string(), isEnabled: z.boolean(), isTest: z.boolean() }),
  ),
  messages: z.array(z.object({ id, content: z.string(), createdAt: timestamp, isAnswered: z.boolean() })),
});
export type OwnerDetails = z.infer<typeof ownerDetails>;
