import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/**
 * Kinds of background work that can fail. `job` is scheduled work, such as the sweep of payments; `loop` is a loop of this node that looks for
 * work that is due.
 */
export const failingWorkKind = z.enum(['mail', 'job', 'webhook', 'pos', 'printer', 'export', 'loop']);
export type FailingWorkKind = z.infer<typeof failingWorkKind>;

/** Maximum number of entries of one kind in the list of failing work. */
export const maxFailingWorkPerKind = 100;

/** Names one entry of the list of failing work. */
export const failingWorkKey = z.object({
  kind: failingWorkKind,
  /** True if it is not tried again by itself. */
  isGivenUp: z.boolean(),
  /** Unique among the entries with the same kind and the same `isGivenUp`. */
  id: z.string().min(1).max(200),
});
export type FailingWorkKey = z.infer<typeof failingWorkKey>;

/** Background work that fails, or that was given up. */
export const failingWork = failingWorkKey.extend({
  /** Name of the work: a subject of a mail, a scheduled job, an address or a printer. */
  title: z.string(),
  /** The restaurant, owner or mailbox that it concerns; empty if there is none. */
  about: z.string(),
  /** The owner that it concerns; null if there is none. */
  ownerId: id.nullable(),
  /** Number of mails, deliveries, orders or tickets. */
  count: z.int(),
  /** Time of the first failure, or of the first request if that is not known. */
  since: timestamp,
  /** Reason of the latest failure, in words. */
  reason: z.string(),
  tries: z.int(),
  /** Null if it was given up, or if it is tried with the next ticket. */
  nextTryAt: timestamp.nullable(),
  /** False if only the restaurant can decide about it. */
  canRetry: z.boolean(),
  canDelete: z.boolean(),
});
export type FailingWork = z.infer<typeof failingWork>;

/** The number of entries of one kind beyond those that the list shows. */
export const unlistedWork = failingWorkKey.pick({ kind: true, isGivenUp: true }).extend({ count: z.int() });
export type UnlistedWork = z.infer<typeof unlistedWork>;
