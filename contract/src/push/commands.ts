import { z } from 'zod';
import { command, declareErrors, withCode, type RateLimit } from '@comanda/contract/access';
import { id, languageCode, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { visitsErrors } from '@comanda/contract/visits';
import { pushErrors } from './errors.ts';
import { pushTopic, pushTopics } from './messages.ts';

const nothing = z.object({});

/** Devices on which one person can have notifications. */
export const maxPushDevices = 10;

/** Tables that one person can choose. */
const maxTables = 500;

/** Areas that one person can choose, in all restaurants. */
const maxAreas = 100;

const base64url = (bytes: number, message: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=?$`), message);

/** A subscription as browsers return it. */
const browserSubscription = z.object({
  endpoint: z.url('This address is not valid').max(1_000, 'This address is too long'),
  /** An uncompressed point on the curve P-256. */
  publicKey: base64url(65, 'This key is not valid'),
  authSecret: base64url(16, 'This secret is not valid'),
});

const limitChanges = (by: RateLimit['by']): RateLimit => ({
  by,
  attempts: 60,
  windowMs: 15 * minuteMs,
  error: withCode(pushErrors, 'push.too-many-changes'),
});
const refusals = declareErrors(pushErrors, 'push.endpoint-refused');
const visitRef = { restaurantId: id, visitId: id };

/** Notifications that reach a phone while its screen is locked. */
export const pushCommands = {
  readKey: command({
    path: '/push/read-key',
    summary: 'The public key with which a browser subscribes to notifications of this server',
    audience: 'anyone',
    isAnonymous: true,
    isLooking: true,
  })
    .input(nothing)
    .output(z.object({ publicKey: z.string() })),

  subscribe: command({
    path: '/push/subscribe',
    summary: 'Switches notifications on in this browser, or changes what they are about',
    audience: 'user',
    rateLimits: [limitChanges('user')],
  })
    .input(
      browserSubscription.extend({
        subscriptionId: id,
        topics: z.array(pushTopic).min(1, 'Please choose at least one').max(pushTopics.length),
        /** Null for all tables, unless areas are chosen. */
        tableNumbers: z
          .array(z.string().min(1).max(50))
          .min(1, 'Please choose at least one table')
          .max(maxTables)
          .nullable(),
        /** Areas whose tables the person looks after, besides those tables. */
        areaIds: z.array(id).max(maxAreas).default([]),
      }),
    )
    .output(nothing)
    .errors({ ...refusals, ...declareErrors(pushErrors, 'push.too-many-devices') }),

  unsubscribe: command({
    path: '/push/unsubscribe',
    summary: 'Switches notifications off in one browser of the caller',
    audience: 'user',
  })
    .input(z.object({ subscriptionId: id }))
    .output(nothing)
    .errors(declareErrors(statusErrors, 'not-found')),

  subscribeGuest: command({
    path: '/push/subscribe-guest',
    summary: 'Notifies this phone when an order of its guest is ready, until the visit ends',
    audience: 'guest',
    rateLimits: [limitChanges('device')],
  })
    .input(browserSubscription.extend({ ...visitRef, language: languageCode }))
    .output(nothing)
    .errors({ ...refusals, ...declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed') }),

  unsubscribeGuest: command({
    path: '/push/unsubscribe-guest',
    summary: 'Ends the notifications of this phone',
    audience: 'guest',
    rateLimits: [limitChanges('device')],
  })
    .input(z.object(visitRef))
    .output(nothing)
    .errors(declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed')),
};
