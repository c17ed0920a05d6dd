import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { amountMinor, id, languageCode, minuteMs, statusErrors, timestamp } from '@comanda/contract/kernel';
import { paidOrder, paidWith, paymentMethodType, paymentsErrors, paymentState } from '@comanda/contract/payments';
import { visitsErrors } from '@comanda/contract/visits';
import { splittingErrors } from './errors.ts';
import { grainsPerUnit } from './split-bill.ts';

const notFound = declareErrors(statusErrors, 'not-found');
const seatErrors = declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed');
/** High enough for a guest who taps, too low for someone who tries to keep a table from paying. */
const deviceRateLimit = {
  by: 'device',
  attempts: 120,
  windowMs: 15 * minuteMs,
  error: withCode(splittingErrors, 'splitting.asked-too-often'),
} as const;
const visitInput = { restaurantId: id, visitId: id };

/** The part of a bill that someone wants to pay. */
export const shareRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    lines: z
      .array(
        z.object({
          orderId: id,
          lineId: id,
          grains: z
            .int()
            .min(1)
            .max(999 * grainsPerUnit),
        }),
      )
      .min(1)
      .max(200),
  }),
  z.object({ kind: z.literal('equal'), among: z.int().min(2).max(50) }),
  z.object({ kind: z.literal('amount'), amount: amountMinor.min(1, 'Please enter an amount') }),
  z.object({ kind: z.literal('rest') }),
]);
export type ShareRequest = z.infer<typeof shareRequest>;

const claimErrors = declareErrors(
  splittingErrors,
  'splitting.taken',
  'splitting.nothing-open',
  'splitting.costs-nothing',
  'splitting.more-than-open',
  'splitting.all-took-theirs',
  'splitting.key-reused',
);

export const splittingCommands = {
  claim: command({
    path: '/splitting/claim',
    summary: 'Claims a share of the bill for a guest until they pay it, release it, or it expires',
    audience: 'guest',
    outcome: 'created',
    rateLimits: [deviceRateLimit],
  })
    /**
     * The phone makes the payment's id before the first try. It is the idempotency key: the same id is the same share.
     */
    .input(z.object({ ...visitInput, paymentId: id, share: shareRequest }))
    /** Time at which the claim expires; null if the share has been paid meanwhile. */
    .output(z.object({ amount: z.int(), expiresAt: timestamp.nullable() }))
    .errors({
      ...notFound,
      ...seatErrors,
      ...claimErrors,
      ...declareErrors(splittingErrors, 'splitting.given-up', 'splitting.holds-enough'),
    }),

  release: command({
    path: '/splitting/release',
    summary: "Releases a guest's unpaid share",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(z.object({ ...visitInput, paymentId: id }))
    .output(z.object({}))
    .errors({
      ...notFound,
      ...seatErrors,
      ...declareErrors(splittingErrors, 'splitting.already-paid', 'splitting.being-charged'),
    }),

  releaseForGuest: command({
    path: '/splitting/release-for-guest',
    summary: "Releases a guest's unpaid share as staff. Its checkout is ended first",
    audience: 'payments.take',
  })
    .input(z.object({ ...visitInput, paymentId: id }))
    .output(z.object({}))
    .errors({
      ...notFound,
      ...declareErrors(splittingErrors, 'splitting.already-paid', 'splitting.being-charged'),
    }),

  takeShare: command({
    path: '/splitting/take-share',
    summary: 'Records a payment at the table for a claimed or a new share',
    audience: 'payments.take',
    outcome: 'created',
  })
    .input(
      z.object({
        ...visitInput,
        paymentId: id,
        /** Null to pay the share that already exists under this payment id. */
        share: shareRequest.nullable().default(null),
        paidWith,
        /** Null to keep the tip that the guest chose. */
        tip: amountMinor.nullable().default(null),
        /** Cash that the guest handed over; null if the staff member did not enter it. */
        given: amountMinor.nullable().default(null),
      }),
    )
    /** The amount does not include the tip. The change is the part of the cash that goes back to the guest. */
    .output(z.object({ amount: z.int(), change: z.int(), paidOrders: z.array(paidOrder) }))
    .errors({
      ...notFound,
      ...claimErrors,
      ...declareErrors(splittingErrors, 'splitting.given-up', 'splitting.being-charged', 'splitting.already-paid'),
      ...declareErrors(paymentsErrors, 'payments.given-too-little'),
    }),

  pay: command({
    path: '/splitting/pay',
    summary: "Starts the payment of a claimed share, on a provider's page or at the table",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(
      z.object({
        ...visitInput,
        paymentId: id,
        method: paymentMethodType,
        /**
         * The means that the guest wants to pay with at the table, so that staff bring what it needs (such as a card
         * terminal).
         */
        paidWith: paidWith.nullable().default(null),
        tip: amountMinor.default(0),
        /** Language in which the provider's page is shown. */
        language: languageCode.default('en'),
      }),
    )
    /**
     * A payment is one charge at one provider. If the guest changes the method, the payment continues under a new id,
     * which is returned here. The same request again returns the same checkout. The address is null when the guest pays
     * at the table.
     */
    .output(z.object({ paymentId: id, checkoutUrl: z.string().nullable(), expiresAt: timestamp }))
    .errors({
      ...notFound,
      ...seatErrors,
      ...declareErrors(
        splittingErrors,
        'splitting.given-up',
        'splitting.already-paid',
        'splitting.being-charged',
        'splitting.no-tip',
        'splitting.tip-too-high',
        'splitting.method-unavailable',
        'splitting.charge-refused',
        'splitting.provider-unreachable',
      ),
    }),

  check: command({
    path: '/splitting/check',
    summary: "Checks the status of a guest's own payment with the provider",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(z.object({ ...visitInput, paymentId: id }))
    .output(z.object({ status: paymentState }))
    .errors({ ...notFound, ...seatErrors }),
};
