import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { guestTextLine, hourMs, id, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { qrCodeId } from '@comanda/contract/qr-codes';
import { closeReason, guestCallKind, guestState, sharedCart } from './documents.ts';
import { visitsErrors } from './errors.ts';

const nothing = z.object({});
const visit = z.object({ restaurantId: id, visitId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const seatErrors = declareErrors(visitsErrors, 'visits.closed', 'visits.not-seated');
const tooManyTries = withCode(visitsErrors, 'visits.too-many-tries');
const guestName = guestTextLine(50, 'This name is too long (maximum 50 characters)');

/** State of a guest who scanned the table's code. */
export const visitEntry = z.object({
  restaurantId: id,
  visitId: id,
  guestId: id,
  state: guestState,
  /**
   * Step that a newcomer has to take to be seated. `confirmation`: anyone may join, but somebody has already ordered at
   * this table, so the newcomer first says whether they belong to that party.
   */
  needs: z.enum(['code', 'approval', 'confirmation']).nullable(),
});
export type VisitEntry = z.infer<typeof visitEntry>;

export const visitsCommands = {
  enter: command({
    path: '/visits/enter',
    summary: 'Opens a visit at a free table, or joins the one that is on; counts the scan once per device and visit',
    audience: 'anyone',
    isAnonymous: true,
    // Phones in a full restaurant share one address and scan many tables, while only the people around one table scan
    // its code.
    rateLimits: [
      { by: 'address', attempts: 600, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'qrCodeId', andAddress: true }, attempts: 60, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'qrCodeId' }, attempts: 200, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(
      z.object({
        qrCodeId,
        /**
         * Idempotency key from a phone without a device cookie: a retry after a lost answer counts as the same phone.
         */
        key: id.optional(),
      }),
    )
    .output(visitEntry)
    .errors({
      ...notFound,
      ...declareErrors(
        visitsErrors,
        'visits.paused',
        'visits.table-unavailable',
        'visits.table-full',
        'visits.automated',
      ),
    }),

  resume: command({
    path: '/visits/resume',
    summary: 'Where a device stands in a visit it is or was at; opens nothing and counts nothing',
    audience: 'guest',
    isAnonymous: true,
  })
    .input(z.object({ qrCodeId, visitId: id }))
    /** QR code of the table that the visit is at now, because staff may have moved it. */
    .output(visitEntry.extend({ qrCodeId, closeReason: closeReason.nullable() }))
    .errors(declareErrors(visitsErrors, 'visits.not-seated')),

  join: command({
    path: '/visits/join',
    summary: 'Joins with the four digits shown on a phone at the table',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [
      { by: { field: 'visitId', andAddress: true }, attempts: 10, windowMs: 15 * minuteMs, error: tooManyTries },
      // An attacker with many addresses can try 1 in 250 of the possible codes per hour.
      { by: { field: 'visitId' }, attempts: 40, windowMs: hourMs, error: tooManyTries },
    ],
  })
    .input(visit.extend({ code: z.string().regex(/^\d{4}$/, 'Please enter four digits') }))
    .output(nothing)
    .errors({ ...seatErrors, ...declareErrors(visitsErrors, 'visits.wrong-code') }),

  joinParty: command({
    path: '/visits/join-party',
    summary: 'A newcomer says that they belong to the party at the table; where joining is open, they are seated',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: 'device', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit)
    .output(nothing)
    .errors(seatErrors),

  denyParty: command({
    path: '/visits/deny-party',
    summary: 'A newcomer says that they do not belong to the party at the table: staff are asked to clear it',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [
      { by: 'device', attempts: 10, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(visit)
    .output(nothing)
    .errors(seatErrors),

  letIn: command({
    path: '/visits/let-in',
    summary: 'Someone seated lets a newcomer in',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: { field: 'visitId' }, attempts: 200, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors({ ...notFound, ...seatErrors, ...declareErrors(statusErrors, 'permission-denied') }),

  introduce: command({
    path: '/visits/introduce',
    summary: "Sets the caller's name, and shows or hides their cart",
    audience: 'guest',
    isAnonymous: true,
    // Each call is pushed to every phone at the table, so the limit allows one update for each change of a shared cart,
    // but not more.
    rateLimits: [
      { by: 'device', attempts: 300, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 2_000, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(visit.extend({ name: guestName.optional(), sharedCart: sharedCart.nullable().optional() }))
    .output(nothing)
    .errors(seatErrors),

  call: command({
    path: '/visits/call',
    summary: 'Calls a waiter, or asks for the bill',
    audience: 'guest',
    isAnonymous: true,
    // A call rings on every staff screen. The limit per device keeps one guest from using up the limit of the whole
    // table.
    rateLimits: [
      { by: 'device', attempts: 10, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(visit.extend({ kind: guestCallKind, reason: guestTextLine(200, 'This text is too long').default('') }))
    .output(nothing)
    .errors(seatErrors),

  withdrawCall: command({
    path: '/visits/withdraw-call',
    summary: 'A guest takes a call back that nobody has answered yet',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: 'device', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit.extend({ callId: id }))
    .output(nothing)
    .errors({ ...notFound, ...seatErrors }),

  answerCall: command({ path: '/visits/answer-call', summary: 'Staff have come', audience: 'orders.view' })
    .input(visit.extend({ callId: id }))
    .output(nothing)
    .errors(notFound),

  admit: command({ path: '/visits/admit', summary: 'Staff let a newcomer in', audience: 'orders.view' })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors(notFound),

  removeGuest: command({
    path: '/visits/remove-guest',
    summary: 'Staff take a device off the table',
    audience: 'orders.view',
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors(notFound),

  close: command({
    path: '/visits/close',
    summary: 'Closes a visit: its phones turn read-only',
    audience: 'orders.view',
  })
    .input(
      visit.extend({
        /** True to close the visit even if orders have not been delivered yet. */
        isForced: z.boolean().default(false),
        /** The unpaid amount that the caller was shown. The call is refused if it is another amount by now. */
        unpaid: z.int().min(0).default(0),
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(visitsErrors, 'visits.still-open', 'visits.unpaid') }),

  reopen: command({
    path: '/visits/reopen',
    summary: 'Opens a visit again that staff have closed, with everyone who sat there',
    audience: 'orders.view',
  })
    .input(visit)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(visitsErrors, 'visits.over', 'visits.table-occupied') }),

  move: command({
    path: '/visits/move',
    summary: 'Moves a party to a free table: orders, phones and calls go along',
    audience: 'orders.view',
  })
    .input(visit.extend({ toQrCodeId: qrCodeId }))
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(visitsErrors, 'visits.over', 'visits.table-occupied', 'visits.table-unavailable'),
    }),
};
