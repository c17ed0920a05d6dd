import { z } from 'zod';
import { amountMinor, currencyCode, id, timestamp, timestamps } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import { posDifference } from './compare-orders.ts';
import { posEnvironment, posSystem, posSendTime } from './fields.ts';
import { posFailure } from './pos-failures.ts';
import { posOrderState } from './pos-order.ts';

/** The point of sale of one restaurant. Only the last four characters of its secret are sent to clients. */
export const posConnectionDocument = z.object({
  /** The restaurant's id, because a restaurant has at most one connection. */
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
  sendsWhen: posSendTime,
  isActive: z.boolean(),
  activeSince: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
  /** Reason why the latest test failed; null if it succeeded or there was none. */
  testFailure: posFailure.nullable(),
  /** `testFailure` in English; empty if there is none. */
  checkFailure: z.string(),
  menuPulledAt: timestamp.nullable(),
  waitingCount: z.int(),
  /** Waiting orders that have failed at least once, the time since which calls fail, and the latest error. */
  retryingCount: z.int(),
  failingSince: timestamp.nullable(),
  lastFailure: posFailure.nullable(),
  /** `lastFailure` in English; empty if there is none. */
  lastError: z.string(),
  failedCount: z.int(),
  differingCount: z.int(),
  lastSentAt: timestamp.nullable(),
  revision: z.int(),
  ...timestamps,
});
export type PosConnectionDocument = z.infer<typeof posConnectionDocument>;

/** Links an order here to the order in the point of sale. */
export const posOrderDocument = z.object({
  /** Our order's id. */
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
  /** Null until the order exists in the point of sale. */
  externalId: z.string().nullable(),
  externalStatus: z.string(),
  differences: z.array(posDifference),
  /** `differences` in English; empty if there are none. */
  difference: z.string(),
  attempts: z.int(),
  /** Reason of the latest failure; null if there is none. */
  lastFailure: posFailure.nullable(),
  /** `lastFailure` in English; empty if there is none. */
  lastError: z.string(),
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  ...timestamps,
});
export type PosOrderDocument = z.infer<typeof posOrderDocument>;

export const posDirections = ['out', 'in'] as const;

/** One call, without its request and response. */
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
  /** HTTP status; null if there was no answer. */
  status: z.int().nullable(),
  /** Reason why the call failed; null if it did not. */
  failure: posFailure.nullable(),
  /** `failure` in English; empty if there is none. */
  error: z.string(),
  durationMs: z.int(),
  at: timestamp,
});
export type PosSyncLogDocument = z.infer<typeof posSyncLogDocument>;
