import { z } from 'zod';
import { guestTextLine, id, shortId, timestamp } from '@comanda/contract/kernel';
import { codeKind } from '@comanda/contract/qr-codes';
import { joinMode } from '@comanda/contract/restaurants';
import { callReasonCode } from './call-reasons.ts';

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
  /** True while a newcomer waits for somebody seated, or staff, to admit them. A request that nobody answers expires. */
  isAsking: z.boolean(),
  sharedCart: sharedCart.nullable(),
  joinedAt: timestamp,
});
export type VisitGuest = z.infer<typeof visitGuest>;

/** One device at the table as staff see it, with what staff did about it. */
export const staffVisitGuest = visitGuest.extend({
  /** True if somebody seated, or staff, refused a waiting phone. Staff can still admit it. */
  isRefused: z.boolean(),
  /** Each time staff let it in, refused or removed it, the oldest first. */
  changes: z.array(z.object({ to: z.enum(['seated', 'refused', 'removed']), at: timestamp, by: z.string() })),
});
export type StaffVisitGuest = z.infer<typeof staffVisitGuest>;

/**
 * `new_party`: newcomers at an occupied table need the staff, who let them in or close the table of the previous guests.
 * `order_limit`: an order by phone was refused because it was above a limit.
 */
export const callKinds = ['waiter', 'bill_cash', 'bill_card', 'new_party', 'order_limit'] as const;
export const callKind = z.enum(callKinds);
export type CallKind = z.infer<typeof callKind>;
/** Kinds of calls that a seated guest can make. */
export const guestCallKind = callKind.exclude(['new_party', 'order_limit']);
export type GuestCallKind = z.infer<typeof guestCallKind>;

export const visitCall = z.object({
  id,
  kind: callKind,
  /** The guest's own words, or in English the common reason; empty if there is none. */
  reason: z.string(),
  /** The common reason that the guest chose; null if there is none. */
  reasonCode: callReasonCode.nullable(),
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
  /** Kind of the code at which the visit was opened. Only phones at a table share a visit. */
  kind: codeKind,
  /** Four digits with which a newcomer joins, if the join mode is `ask`. */
  code: z.string(),
  /** The restaurant's join mode, or `approval` after staff removed a phone from this visit. */
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
  /**
   * Reason why newcomers cannot ask the guests at the table: staff removed a phone, so only staff let newcomers in
   * (`removal`), or the guests refused several newcomers, so newcomers need the code or staff (`refusals`). Staff can
   * allow joining again.
   */
  joinRestriction: z.enum(['removal', 'refusals']).nullable(),
  /** Tables that are joined for these guests, also the first one; empty if they sit at one table. */
  joinedTables: z.array(z.object({ qrCodeId: shortId, tableNumber: z.string() })),
  orderCount: z.int(),
  /** Sum over all orders of the visit. A single order's amount is limited, the sum is not. */
  total: z.int(),
  unpaid: z.int(),
  /** The part of what was paid that was paid in test mode: no money moved. */
  testPaid: z.int(),
  /** The name, at that time, of the staff member who closed it; empty if nobody did. */
  closedBy: z.string(),
  /** The account of that staff member, because names change. Null if nobody closed it. */
  closedById: id.nullable(),
});
export type VisitDocument = z.infer<typeof visitDocument>;

/** A visit as guests at the table see it. */
export const guestVisitDocument = visit.omit({ lastActivityAt: true });
export type GuestVisitDocument = z.infer<typeof guestVisitDocument>;

/**
 * Step that a newcomer has to take to be seated.
 *
 * - `admission`: they have asked, and somebody seated admits or refuses them. The code of the visit admits them too.
 * - `request`: nobody has answered. They can ask again, or type the code.
 * - `code`: they type the code, because they were refused, or others before them.
 * - `approval`: staff admit them.
 * - `confirmation`: anyone may join, but somebody has already ordered at this table, so the newcomer first says whether
 *   they belong to that party.
 *
 * In each case staff can admit them.
 */
export const joinStep = z.enum(['admission', 'request', 'code', 'approval', 'confirmation']);
export type JoinStep = z.infer<typeof joinStep>;

/** Everything that a waiting device may know: its own place, and the reason if the visit was closed meanwhile. */
export const guestPlaceDocument = visitGuest.pick({ id: true, name: true, state: true }).extend({
  visitId: id,
  needs: joinStep.nullable(),
  isRefused: z.boolean(),
  closeReason: closeReason.nullable(),
});
export type GuestPlaceDocument = z.infer<typeof guestPlaceDocument>;
