import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** For how many days guests' names and notes are kept; null for good. */
export const guestDataDays = z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable();
export type GuestDataDays = z.infer<typeof guestDataDays>;

/** What an owner decided about data: their guests', and all of theirs. */
export const departureDocument = z.object({
  id,
  ownerId: id,
  guestDataDays,
  /** When everything is deleted; null while nobody has asked for it. */
  deleteAt: timestamp.nullable(),
});
export type DepartureDocument = z.infer<typeof departureDocument>;

/** How long a deletion can be taken back. */
export const graceDays = 14;
