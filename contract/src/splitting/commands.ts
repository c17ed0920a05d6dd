import { z } from 'zod';
import { command, mayFail, named } from '@comanda/contract/access';
import { amountMinor, id, languageCode, minuteMs, statusErrors, timestamp } from '@comanda/contract/kernel';
import { paidWith, paymentMethodType, paymentsErrors, paymentState } from '@comanda/contract/payments';
import { visitsErrors } from '@comanda/contract/visits';
import { splittingErrors } from './errors.ts';
import { grainsPerUnit } from './grains.ts';

const notFound = mayFail(statusErrors, 'not-found');
const seated = mayFail(visitsErrors, 'visits.not-seated', 'visits.closed');
/** More often than a hand taps, and less than somebody needs who keeps a table from paying. */
const perDevice = {
  by: 'device',
  attempts: 120,
  windowMs: 15 * minuteMs,
  error: named(splittingErrors, 'splitting.asked-too-often'),
} as const;
const atTheTable = { restaurantId: id, visitId: id };

/** What somebody wants to pay of a bill. */
export const wantedShare = z.discriminatedUnion('kind', [
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
export type WantedShare = z.infer<typeof wantedShare>;

const claimErrors = mayFail(
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
    summary: 'A guest takes a share of the bill: it is theirs to pay, until they pay it, give it back, or walk away',
    audience: 'guest',
    rateLimits: [perDevice],
  })
    /** The payment's id is made by the phone before the first try: the same one is the same share. */
    .input(z.object({ ...atTheTable, paymentId: id, share: wantedShare }))
    /** Until when it is held; null where it was paid meanwhile. */
    .output(z.object({ amount: z.int(), expiresAt: timestamp.nullable() }))
    .errors({
      ...notFound,
      ...seated,
      ...claimErrors,
      ...mayFail(splittingErrors, 'splitting.given-up', 'splitting.holds-enough'),
    }),

  release: command({
    path: '/splitting/release',
    summary: 'A guest gives a share back that they have not paid',
    audience: 'guest',
    rateLimits: [perDevice],
  })
    .input(z.object({ ...atTheTable, paymentId: id }))
    .output(z.object({}))
    .errors({
      ...notFound,
      ...seated,
      ...mayFail(splittingErrors, 'splitting.already-paid'),
    }),

  takeShare: command({
    path: '/splitting/take-share',
    summary: 'Staff have taken the money for a share: one that a guest holds, or one they make of the bill themselves',
    audience: 'orders.view',
  })
    .input(
      z.object({
        ...atTheTable,
        paymentId: id,
        /** Null for the share that stands under this id already. */
        share: wantedShare.nullable().default(null),
        paidWith,
        /** Null for the one that the guest has chosen. */
        tip: amountMinor.nullable().default(null),
        /** Handed over in cash; null where nobody said. */
        given: amountMinor.nullable().default(null),
      }),
    )
    /** Without the tip; what goes back of what was given. */
    .output(z.object({ amount: z.int(), change: z.int() }))
    .errors({
      ...notFound,
      ...claimErrors,
      ...mayFail(splittingErrors, 'splitting.given-up', 'splitting.being-charged', 'splitting.already-paid'),
      ...mayFail(paymentsErrors, 'payments.given-too-little'),
    }),

  pay: command({
    path: '/splitting/pay',
    summary:
      'A guest pays the share they hold: with a provider, on whose page they go on, or at the table, where staff come',
    audience: 'guest',
    rateLimits: [perDevice],
  })
    .input(
      z.object({
        ...atTheTable,
        paymentId: id,
        method: paymentMethodType,
        /** At the table: with what, so that staff bring what it needs. */
        paidWith: paidWith.nullable().default(null),
        tip: amountMinor.default(0),
        /** In which the provider's page greets the payer. */
        language: languageCode.default('en'),
      }),
    )
    /**
     * A payment is one charge at one provider. Whoever changes their mind about the method goes on under another id; asked again for the
     * same, it is the same checkout. The address is null where they pay at the table.
     */
    .output(z.object({ paymentId: id, checkoutUrl: z.string().nullable(), expiresAt: timestamp }))
    .errors({
      ...notFound,
      ...seated,
      ...mayFail(
        splittingErrors,
        'splitting.given-up',
        'splitting.already-paid',
        'splitting.no-tip',
        'splitting.tip-too-high',
        'splitting.method-unavailable',
        'splitting.charge-refused',
        'splitting.provider-unreachable',
      ),
    }),

  check: command({
    path: '/splitting/check',
    summary:
      "Asks the provider at once how a guest's own payment stands, as a phone does that comes back from its page",
    audience: 'guest',
    rateLimits: [perDevice],
  })
    .input(z.object({ ...atTheTable, paymentId: id }))
    .output(z.object({ status: paymentState }))
    .errors({ ...notFound, ...seated }),
};
