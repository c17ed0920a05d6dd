import { z } from 'zod';
import { guestLine, id, shortId, timestamp } from '@comanda/contract/kernel';
import { joinMode } from '@comanda/contract/restaurants';

/** Where a device stands at a table. */
export const guestState = z.enum(['seated', 'waiting', 'removed']);

/** What a guest has picked and not yet ordered, as the others see it. */
export const sharedCart = z.object({
  lines: z
    .array(z.object({ name: guestLine(400, 'This name is too long'), quantity: z.int().min(1).max(99) }))
    .max(100),
});
export type SharedCart = z.infer<typeof sharedCart>;

/** One device at the table. */
export const visitGuest = z.object({
  id,
  name: z.string(),
  state: guestState,
  sharedCart: sharedCart.nullable(),
  joinedAt: timestamp,
});
export type VisitGuest = z.infer<typeof visitGuest>;

/** `new_party`: guests have sat down at a table whose last party was never closed, and would like it to be cleared. */
export const callKinds = ['waiter', 'bill_cash', 'bill_card', 'new_party'] as const;
export const callKind = z.enum(callKinds);
export type CallKind = z.infer<typeof callKind>;
/** The calls that a seated guest makes. */
export const guestCallKind = callKind.exclude(['new_party']);
export type GuestCallKind = z.infer<typeof guestCallKind>;

export const visitCall = z.object({
  id,
  kind: callKind,
  reason: z.string(),
  calledAt: timestamp,
  answeredAt: timestamp.nullable(),
});
export type VisitCall = z.infer<typeof visitCall>;

/** Staff closed it, everything is paid and brought, or the party left without a word. */
export const closeReason = z.enum(['staff', 'settled', 'expired']);

const visit = z.object({
  id,
  restaurantId: id,
  qrCodeId: shortId,
  tableNumber: z.string(),
  /** Four digits that let a newcomer in, where newcomers join by code. */
  code: z.string(),
  joinMode,
  openedAt: timestamp,
  lastActivityAt: timestamp,
  closedAt: timestamp.nullable(),
  closeReason: closeReason.nullable(),
  guests: z.array(visitGuest),
  calls: z.array(visitCall),
});

/** As staff see it. */
export const visitDocument = visit.extend({
  orderCount: z.int(),
  /** Of all its orders together: each is an amount, their sum has no limit. */
  total: z.int(),
  unpaid: z.int(),
  /** The name of the staff member who closed it; empty if nobody did. */
  closedBy: z.string(),
});
export type VisitDocument = z.infer<typeof visitDocument>;

/** As those at the table see it. */
export const guestVisitDocument = visit.omit({ lastActivityAt: true });
export type GuestVisitDocument = z.infer<typeof guestVisitDocument>;

/** Whether a device was let in, and whether there still is a table to be let in to: all that whoever waits may know. */
export const guestPlaceDocument = visitGuest
  .pick({ id: true, state: true })
  .extend({ visitId: id, closeReason: closeReason.nullable() });
export type GuestPlaceDocument = z.infer<typeof guestPlaceDocument>;
