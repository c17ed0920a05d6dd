import { z } from 'zod';
import { guestTextLine, id, shortId, timestamp } from '@comanda/contract/kernel';
import { joinMode } from '@comanda/contract/restaurants';

/** State of a device in a visit. */
export const guestState = z.enum(['seated', 'waiting', 'removed']);

/** Items that a guest has chosen and not yet ordered, as the other guests see them. */
export const sharedCart = z.object({
  lines: z
    .array(z.object({ name: guestTextLine(400, 'This name is too long'), quantity: z.int().min(1).max(99) }))
    .max(100),
});
export type SharedCart = z.infer<typeof sharedCart>;

/** One device in a visit. */
export const visitGuest = z.object({
  id,
  name: z.string(),
  state: guestState,
  sharedCart: sharedCart.nullable(),
  joinedAt: timestamp,
});
export type VisitGuest = z.infer<typeof visitGuest>;

/** One device at the table as staff see it, with what staff did about it. */
export const staffVisitGuest = visitGuest.extend({
  /** Each time staff let it in or removed it, the oldest first. */
  changes: z.array(z.object({ to: guestState.exclude(['waiting']), at: timestamp, by: z.string() })),
});
export type StaffVisitGuest = z.infer<typeof staffVisitGuest>;

/** `new_party`: guests have sat down at a table whose last party was never closed, and would like it to be cleared. */
export const callKinds = ['waiter', 'bill_cash', 'bill_card', 'new_party'] as const;
export const callKind = z.enum(callKinds);
export type CallKind = z.infer<typeof callKind>;
/** Kinds of calls that a seated guest can make. */
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

/**
 * Closed by staff, closed because everything is paid and delivered, or closed because the party left without closing
 * it.
 */
export const closeReason = z.enum(['staff', 'settled', 'expired']);

const visit = z.object({
  id,
  restaurantId: id,
  qrCodeId: shortId,
  tableNumber: z.string(),
  /** Four digits with which a newcomer joins, if the visit's join mode is by code. */
  code: z.string(),
  joinMode,
  openedAt: timestamp,
  lastActivityAt: timestamp,
  closedAt: timestamp.nullable(),
  closeReason: closeReason.nullable(),
  guests: z.array(visitGuest),
  calls: z.array(visitCall),
});

/** A visit as staff see it. */
export const visitDocument = visit.extend({
  guests: z.array(staffVisitGuest),
  orderCount: z.int(),
  /** Sum over all orders of the visit. A single order's amount is limited, the sum is not. */
  total: z.int(),
  unpaid: z.int(),
  /** The part of what was paid that was paid in test mode: no money moved. */
  testPaid: z.int(),
  /** The name of the staff member who closed it; empty if nobody did. */
  closedBy: z.string(),
});
export type VisitDocument = z.infer<typeof visitDocument>;

/** A visit as guests at the table see it. */
export const guestVisitDocument = visit.omit({ lastActivityAt: true });
export type GuestVisitDocument = z.infer<typeof guestVisitDocument>;

/** Everything that a waiting device may know: its own state, and the reason if the visit was closed meanwhile. */
export const guestPlaceDocument = visitGuest
  .pick({ id: true, state: true })
  .extend({ visitId: id, closeReason: closeReason.nullable() });
export type GuestPlaceDocument = z.infer<typeof guestPlaceDocument>;
