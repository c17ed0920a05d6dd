import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { guestTextLine, hourMs, id, limits, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { qrCodeId } from '@comanda/contract/qr-codes';
import { callReasonCode } from './call-reasons.ts';
import { closeReason, guestCallKind, guestState, joinStep, sharedCart } from './documents.ts';
import { visitsErrors } from './errors.ts';

const nothing = z.object({});
const visit = z.object({ restaurantId: id, visitId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const seatErrors = declareErrors(visitsErrors, 'visits.closed', 'visits.not-seated');
const tooManyTries = withCode(visitsErrors, 'visits.too-many-tries');
const wrongCodes = { counts: { failures: ['visits.wrong-code'] }, error: tooManyTries } as const;
const guestName = guestTextLine(50, 'This name is too long (maximum 50 characters)');

/** New phones from one address at one table: a fifth of a visit, so that four addresses together do not fill it. */
export const newPhonesLimit = { attempts: limits.devicesPerVisit / 5, windowMs: 15 * minuteMs } as const;

/** New phones from one address at one counter: a full café shares one address, and each phone opens a visit. */
export const newCounterPhonesLimit = { attempts: 300, windowMs: 15 * minuteMs } as const;

/** Tables that can be joined for one party. */
export const maxJoinedTables = 10;

/** State of a guest who scanned the table's code. */
export const visitEntry = z.object({
  restaurantId: id,
  visitId: id,
  guestId: id,
  state: guestState,
  /** Null for a guest who does not wait. */
  needs: joinStep.nullable(),
  /** True if somebody seated, or staff, refused this newcomer. */
  isRefused: z.boolean(),
});
export type VisitEntry = z.infer<typeof visitEntry>;

export const visitsCommands = {
  enter: command({
    path: '/visits/enter',
    summary: 'Opens a visit at a free table, or asks to join the open one. A scan counts once per device and visit',
    audience: 'anyone',
    isAnonymous: true,
    // Phones in a full restaurant share one address and scan many tables. A table has no limit that strangers elsewhere
    // could use up. The use case limits the new phones that one address brings to one table (`newPhonesLimit`).
    rateLimits: [
      { by: 'address', callers: 'unknown', attempts: 600, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: 'device', callers: 'known', attempts: 60, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(
      z.object({
        qrCodeId,
        /**
         * Idempotency key from a phone without a device cookie: a retry after a lost answer counts as the same phone.
         */
        key: id.optional(),
        /** Name that the people at the table see if the guest has to ask them. */
        name: guestName.optional(),
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
    summary: "Returns a device's state in its current or past visit, without opening or counting anything",
    audience: 'guest',
    isAnonymous: true,
  })
    .input(z.object({ qrCodeId, visitId: id }))
    /** QR code of the table that the visit is at now, because staff may have moved it. */
    .output(visitEntry.extend({ qrCodeId, closeReason: closeReason.nullable() }))
    .errors(declareErrors(visitsErrors, 'visits.not-seated')),

  join: command({
    path: '/visits/join',
    summary: 'Joins a visit with its four-digit code',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [
      { by: { field: 'visitId', andDevice: true }, ...wrongCodes, attempts: 10, windowMs: 15 * minuteMs },
      // An attacker with many phones can try 1 in 250 of the possible codes per hour.
      { by: { field: 'visitId' }, ...wrongCodes, attempts: 40, windowMs: hourMs },
    ],
  })
    .input(visit.extend({ code: z.string().regex(/^\d{4}$/, 'Please enter four digits') }))
    .output(nothing)
    .errors({ ...seatErrors, ...declareErrors(visitsErrors, 'visits.wrong-code') }),

  ask: command({
    path: '/visits/ask',
    summary: 'Asks the guests at the table again to be let in, after nobody answered',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [
      { by: 'device', attempts: 10, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 60, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(visit)
    .output(nothing)
    .errors(seatErrors),

  joinParty: command({
    path: '/visits/join-party',
    summary: 'Confirms that a new device belongs to the guests at the table, and seats it if joining is open',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: 'device', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit)
    .output(nothing)
    .errors(seatErrors),

  denyParty: command({
    path: '/visits/deny-party',
    summary: 'Calls staff to an occupied table, by a new device that nobody there has let in',
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
    summary: 'Lets a waiting device in, by a seated guest',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: { field: 'visitId' }, attempts: 200, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors({ ...notFound, ...seatErrors, ...declareErrors(statusErrors, 'permission-denied') }),

  refuse: command({
    path: '/visits/refuse',
    summary: 'Refuses a waiting device, by a seated guest',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: { field: 'visitId' }, attempts: 200, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors({ ...notFound, ...seatErrors, ...declareErrors(statusErrors, 'permission-denied') }),

  introduce: command({
    path: '/visits/introduce',
    summary: "Sets the guest's name, and shares or hides their cart",
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
    summary: 'Calls a server, or requests the bill',
    audience: 'guest',
    isAnonymous: true,
    // A call rings on every staff screen. The limit per device keeps one guest from using up the limit of the whole
    // table.
    rateLimits: [
      { by: 'device', attempts: 10, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(
      visit
        .extend({
          kind: guestCallKind,
          reason: guestTextLine(200, 'This text is too long').default(''),
          reasonCode: callReasonCode.optional(),
        })
        .refine(({ reason, reasonCode }) => reason === '' || reasonCode === undefined, {
          path: ['reason'],
          error: 'Send a code or your own words, not both',
        }),
    )
    .output(nothing)
    .errors(seatErrors),

  withdrawCall: command({
    path: '/visits/withdraw-call',
    summary: 'Cancels a call that nobody has answered yet',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [{ by: 'device', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries }],
  })
    .input(visit.extend({ callId: id }))
    .output(nothing)
    .errors({ ...notFound, ...seatErrors }),

  answerCall: command({ path: '/visits/answer-call', summary: 'Marks a call as answered', audience: 'visits.manage' })
    .input(visit.extend({ callId: id }))
    .output(nothing)
    .errors(notFound),

  admit: command({ path: '/visits/admit', summary: 'Lets a waiting device in, by staff', audience: 'visits.manage' })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors(notFound),

  refuseGuest: command({
    path: '/visits/refuse-guest',
    summary: 'Refuses a waiting device, by staff',
    audience: 'visits.manage',
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors(notFound),

  removeGuest: command({
    path: '/visits/remove-guest',
    summary: 'Removes a device from a table. From then on only staff let devices in there',
    audience: 'visits.manage',
  })
    .input(visit.extend({ guestId: id }))
    .output(nothing)
    .errors(notFound),

  allowJoining: command({
    path: '/visits/allow-joining',
    summary: 'Allows newcomers to join a table again as usual, after a device was removed',
    audience: 'visits.manage',
  })
    .input(visit)
    .output(nothing)
    .errors(notFound),

  close: command({
    path: '/visits/close',
    summary: 'Closes a visit. Its phones become read-only',
    audience: 'visits.manage',
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
    summary: 'Reopens a visit that staff closed, with all its guests',
    audience: 'visits.manage',
  })
    .input(visit)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(visitsErrors, 'visits.over', 'visits.table-occupied') }),

  move: command({
    path: '/visits/move',
    summary: 'Moves guests to a free table with their orders, phones and calls',
    audience: 'visits.manage',
  })
    .input(visit.extend({ toQrCodeId: qrCodeId }))
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(
        visitsErrors,
        'visits.over',
        'visits.not-a-table',
        'visits.table-occupied',
        'visits.table-unavailable',
        'visits.joined',
      ),
    }),

  joinTables: command({
    path: '/visits/join-tables',
    summary:
      'Joins tables to a visit: their codes lead to it, and there is one bill. Guests who sit there come along. Refused if both have orders',
    audience: 'visits.manage',
  })
    .input(
      visit.extend({
        qrCodeIds: z.array(qrCodeId).min(1, 'Please choose a table').max(maxJoinedTables, 'Too many tables'),
      }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(
        visitsErrors,
        'visits.over',
        'visits.not-a-table',
        'visits.table-unavailable',
        'visits.both-ordered',
        'visits.too-many-tables',
      ),
    }),

  partTables: command({
    path: '/visits/part-tables',
    summary: 'Parts joined tables. The guests stay at the first one with their bill, and the others are free',
    audience: 'visits.manage',
  })
    .input(visit)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(visitsErrors, 'visits.over') }),
};
