import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';
import { lockAfterMinutes } from './limits.ts';

/** A tablet that the staff of a restaurant share. Each of them unlocks it with their own PIN. */
export const tabletDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  lockAfterMinutes,
  /** The person who uses the tablet now; null while it is locked. */
  userId: id.nullable(),
  createdAt: timestamp,
  /** When somebody last unlocked it; null until the first time. */
  lastUnlockedAt: timestamp.nullable(),
});
export type TabletDocument = z.infer<typeof tabletDocument>;

/** State of a staff member's PIN. The PIN itself never leaves the server. */
export const staffPinDocument = z.object({
  /** Id of the staff member. */
  id,
  ownerId: id,
  isLocked: z.boolean(),
  setAt: timestamp,
});
export type StaffPinDocument = z.infer<typeof staffPinDocument>;

/** Content of a tablet's lock screen. */
export const lockScreen = z.object({
  tabletName: z.string(),
  restaurantName: z.string(),
  /** Staff of the restaurant who have a PIN, by name. */
  people: z.array(
    z.object({
      userId: id,
      displayName: z.string(),
      /** Number of digits after which the PIN is complete. */
      pinLength: z.int(),
      isLocked: z.boolean(),
    }),
  ),
});
export type LockScreen = z.infer<typeof lockScreen>;
