import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp, timestamps } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import { posEnvironment, posSystem, sendsWhen } from './fields.ts';
import { posOrderState } from './pos-order.ts';

/** The point of sale of one restaurant. Of its secrets nothing leaves but the last four characters. */
export const posConnectionDocument = z.object({
  /** The restaurant's: there is one at most. */
  id,
  restaurantId: id,
  restaurantName: z.string(),
  system: posSystem,
  environment: posEnvironment,
  url: z.string(),
  location: z.string(),
  locationName: z.string(),
  secretLastFour: z.string(),
  hasSignatureKey: z.boolean(),
  sendsWhen,
  isActive: z.boolean(),
  activeSince: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
  checkFailure: z.string(),
  menuPulledAt: timestamp.nullable(),
  waitingCount: z.int(),
  /** Of those that wait: how many have been tried in vain, since when, and what went wrong last. */
  retryingCount: z.int(),
  failingSince: timestamp.nullable(),
  lastError: z.string(),
  failedCount: z.int(),
  differingCount: z.int(),
  lastSentAt: timestamp.nullable(),
  revision: z.int(),
  ...timestamps,
});
export type PosConnectionDocument = z.infer<typeof posConnectionDocument>;

/** Which order here is which one there. */
export const posOrderDocument = z.object({
  /** Our order's. */
  id,
  restaurantId: id,
  restaurantName: z.string(),
  system: posSystem,
  state: posOrderState,
  tableNumber: z.string(),
  placedAt: timestamp,
  orderStatus,
  total: amountMinor,
  currency: currencyCode,
  /** Null until it stands there. */
  externalId: z.string().nullable(),
  externalStatus: z.string(),
  difference: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  ...timestamps,
});
export type PosOrderDocument = z.infer<typeof posOrderDocument>;

export const posDirections = ['out', 'in'] as const;

/** One call, without what was said in it. */
export const posSyncLogDocument = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  orderId: id.nullable(),
  system: posSystem,
  direction: z.enum(posDirections),
  action: z.string(),
  method: z.string(),
  url: z.string(),
  /** Null where nobody answered. */
  status: z.int().nullable(),
  error: z.string(),
  durationMs: z.int(),
  at: timestamp,
});
export type PosSyncLogDocument = z.infer<typeof posSyncLogDocument>;
