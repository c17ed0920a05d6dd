import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** Number of days for which guests' names and notes are kept; null to keep them forever. */
export const guestDataRetentionDays = z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable();
export type GuestDataRetentionDays = z.infer<typeof guestDataRetentionDays>;

/** An owner's decisions about data: the retention of guests' data, and the deletion of the account. */
export const departureDocument = z.object({
  id,
  ownerId: id,
  guestDataDays: guestDataRetentionDays,
  /** Time at which everything is deleted; null if no deletion was requested. */
  deleteAt: timestamp.nullable(),
});
export type DepartureDocument = z.infer<typeof departureDocument>;

/** Number of days for which a finished export can be downloaded. It is deleted afterwards. */
export const exportKeptDays = 7;

/** Number of exports that an owner can request in a day. */
export const maxExportsPerDay = 10;

/** An archive with everything of an owner, written in the background. */
export const dataExportDocument = z.object({
  id,
  ownerId: id,
  state: z.enum(['running', 'ready', 'failed']),
  /** From 0 to 100. */
  percent: z.int(),
  bytes: z.int(),
  requestedAt: timestamp,
  finishedAt: timestamp.nullable(),
  /** Null while it is being written. */
  expiresAt: timestamp.nullable(),
});
export type DataExportDocument = z.infer<typeof dataExportDocument>;

/** Number of days in which a deletion can be taken back. */
export const deletionGraceDays = 14;
