import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { amountMinor, id, languageCode, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { onlineMethodType } from '@comanda/contract/payments';
import { splittingErrors } from '@comanda/contract/splitting';
import { visitsErrors } from '@comanda/contract/visits';
import { cardHoldsErrors } from './errors.ts';
import { cardHoldState } from './life-cycle.ts';

const notFound = declareErrors(statusErrors, 'not-found');
const seatErrors = declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed');
const deviceRateLimit = {
  by: 'device',
  attempts: 60,
  windowMs: 15 * minuteMs,
  error: withCode(splittingErrors, 'splitting.asked-too-often'),
} as const;
const atTable = z.object({ restaurantId: id, visitId: id, holdId: id });
const atRestaurant = z.object({ restaurantId: id, holdId: id });
const settled = z.object({
  state: cardHoldState,
  /** Part of the bill that is or will be captured, without the tip. */
  amount: z.int(),
});

export const cardHoldsCommands = {
  leave: command({
    path: '/card-holds/leave',
    summary: "Starts to hold an amount on a guest's card for the tab of their table. Nothing is charged",
    audience: 'guest',
    outcome: 'created',
    rateLimits: [deviceRateLimit],
  })
    /** The phone makes the hold's id before the first try. It is the idempotency key: the same id is the same hold. */
    .input(
      atTable.extend({
        method: onlineMethodType.default('credit_card'),
        /** Language in which the provider's page is shown. */
        language: languageCode.default('en'),
      }),
    )
    /** The page of the provider on which the guest enters the card. */
    .output(z.object({ checkoutUrl: z.string() }))
    .errors({
      ...notFound,
      ...seatErrors,
      ...declareErrors(
        cardHoldsErrors,
        'card-holds.not-asked',
        'card-holds.method-cannot',
        'card-holds.already-held',
        'card-holds.over',
        'card-holds.key-reused',
      ),
      ...declareErrors(
        splittingErrors,
        'splitting.method-unavailable',
        'splitting.charge-refused',
        'splitting.provider-unreachable',
      ),
    }),

  check: command({
    path: '/card-holds/check',
    summary: "Checks the state of a guest's card hold with the provider",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(atTable)
    .output(z.object({ state: cardHoldState }))
    .errors({ ...notFound, ...seatErrors }),

  settle: command({
    path: '/card-holds/settle',
    summary: "Pays the open bill of the table from the guest's card, up to the held amount, and releases the rest",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(atTable.extend({ tip: amountMinor.default(0) }))
    .output(settled)
    .errors({
      ...notFound,
      ...seatErrors,
      ...declareErrors(cardHoldsErrors, 'card-holds.over', 'card-holds.tip-above-hold', 'card-holds.state-changed'),
      ...declareErrors(splittingErrors, 'splitting.being-charged', 'splitting.no-tip', 'splitting.tip-too-high'),
    }),

  takeBack: command({
    path: '/card-holds/take-back',
    summary: "Releases a guest's own card if nothing is left to pay, or gives up leaving one",
    audience: 'guest',
    rateLimits: [deviceRateLimit],
  })
    .input(atTable)
    .output(z.object({ state: cardHoldState }))
    .errors({
      ...notFound,
      ...seatErrors,
      ...declareErrors(cardHoldsErrors, 'card-holds.bill-open', 'card-holds.state-changed'),
    }),

  settleForGuest: command({
    path: '/card-holds/settle-for-guest',
    summary: 'Settles the tab of a table from the card that was left there, as staff',
    audience: 'payments.take',
  })
    .input(atRestaurant)
    .output(settled)
    .errors({
      ...notFound,
      ...declareErrors(cardHoldsErrors, 'card-holds.over', 'card-holds.state-changed'),
      ...declareErrors(splittingErrors, 'splitting.being-charged'),
    }),

  release: command({
    path: '/card-holds/release',
    summary: 'Releases a card that a guest left, without charging anything',
    audience: 'payments.take',
  })
    .input(atRestaurant)
    .output(z.object({ state: cardHoldState }))
    .errors({ ...notFound, ...declareErrors(cardHoldsErrors, 'card-holds.over', 'card-holds.state-changed') }),
};
