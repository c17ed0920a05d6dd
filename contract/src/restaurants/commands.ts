import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { id, minuteMs, statusErrors, timestamp, timezone } from '@comanda/contract/kernel';
import { tokensErrors } from '@comanda/contract/tokens';
import { restaurantStatus } from './documents.ts';
import { restaurantsErrors } from './errors.ts';
import { currency, restaurantChanges, restaurantName } from './fields.ts';
import { recordProblem } from './validate-restaurant-record.ts';

const nothing = z.object({});
const pauseMinutes = z.int('Please enter whole minutes').min(1, 'At least 1 minute').max(720, 'At most 720 minutes');

export const restaurantsCommands = {
  create: command({
    path: '/restaurants/create',
    summary: 'Creates a restaurant. Each one after the first costs tokens',
    audience: 'restaurants.create',
    outcome: 'created',
  })
    .input(
      z.object({
        /** Idempotency key, made before the first try: the same key returns the same restaurant, and charges once. */
        key: id,
        name: restaurantName,
        currency: currency.optional(),
        timezone: timezone.optional(),
      }),
    )
    .output(z.object({ restaurantId: id, chargedTokens: z.int() }))
    .errors({
      ...declareErrors(restaurantsErrors, 'restaurants.limit-reached'),
      ...declareErrors(tokensErrors, 'tokens.balance-too-low'),
    }),

  update: command({
    path: '/restaurants/update',
    summary: 'Changes the given settings of a restaurant',
    audience: 'restaurants.manage',
  })
    .input(z.object({ restaurantId: id, changes: restaurantChanges }))
    .output(nothing)
    .errors(declareErrors(statusErrors, 'not-found')),

  setStatus: command({
    path: '/restaurants/set-status',
    summary: 'Activates or deactivates a restaurant',
    audience: 'restaurants.manage',
  })
    .input(z.object({ restaurantId: id, status: restaurantStatus }))
    .output(nothing)
    .errors(declareErrors(statusErrors, 'not-found')),

  pauseOrdering: command({
    path: '/restaurants/pause-ordering',
    summary: 'Pauses ordering by phone for some minutes, after which it goes on by itself. Null ends the pause',
    audience: 'orders.handle',
  })
    .input(z.object({ restaurantId: id, minutes: pauseMinutes.nullable() }))
    .output(z.object({ until: timestamp.nullable() }))
    .errors(declareErrors(statusErrors, 'not-found')),

  checkRecord: command({
    path: '/restaurants/check-record',
    summary: 'Validates one restaurant record and lists all problems',
    audience: 'restaurants.view',
    isLooking: true,
  })
    .input(z.object({ record: z.unknown() }))
    .output(z.object({ errors: z.array(recordProblem) })),

  checkRecords: command({
    path: '/restaurants/check-records',
    summary: "Validates a list of restaurant records. Each problem starts with the record's index",
    audience: 'restaurants.view',
    isLooking: true,
    maxBodyBytes: 2 * 1024 * 1024,
    rateLimits: [
      {
        by: 'user',
        attempts: 120,
        windowMs: 15 * minuteMs,
        error: withCode(restaurantsErrors, 'restaurants.too-many-checks'),
      },
    ],
  })
    .input(z.object({ records: z.array(z.unknown()).max(1_000, 'At most 1,000 records at once') }))
    .output(z.object({ errors: z.array(recordProblem) }))
    .errors(declareErrors(statusErrors, 'resource-exhausted', 'out-of-range')),
};
