import { z } from 'zod';
import { accountsErrors, isReservedName, reservedNameMessage } from '@comanda/contract/accounts';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { collapsedText, hourMs, id, statusErrors, timestamp, fieldRule } from '@comanda/contract/kernel';
import { keyScope } from './documents.ts';
import { developersErrors } from './errors.ts';
import { webhookTopic } from './topics.ts';

/** More keys than anybody can keep track of. */
export const maxApiKeys = 20;

/** Rate limit of one key. The response headers say how many calls are left. */
export const callsPerMinute = 600;

export const maxWebhookEndpoints = 20;

/** Test deliveries an hour: enough for somebody who is setting up a receiver. */
export const maxTestDeliveriesPerHour = 120;

/** Deliveries an hour that are sent again by hand, and changes of webhooks, which send everything that waits. */
export const maxReplaysPerHour = 600;

/** Calls an hour that send many deliveries again, and the most deliveries that one of them sends. */
export const maxBulkReplaysPerHour = 20;
export const maxReplayedAtOnce = 10_000;

/** After a rotation the old secret signs beside the new one for this long, so that receivers can be changed. */
export const secretOverlapHours = 24;

/** Limited, because each of these calls makes the server call an address that its caller has chosen. */
const limitSending = (attempts: number) =>
  [{ by: 'user', attempts, windowMs: hourMs, error: withCode(developersErrors, 'developers.too-many-sends') }] as const;

const notFound = declareErrors(statusErrors, 'not-found');
const endpointInput = {
  url: z.string().trim().min(1, 'Please enter an address').max(2_000, 'This address is too long'),
  topics: z.array(webhookTopic).min(1, 'Please choose at least one event'),
  restaurantIds: z.array(id).min(1, 'Please choose a restaurant').max(100).nullable().default(null),
};

export const developersCommands = {
  createKey: command({
    path: '/developers/create-key',
    summary: 'Creates an API key. The key is returned only once',
    audience: 'developers.manage',
    outcome: 'created',
  })
    .input(
      z.object({
        /**
         * Idempotency key, made by the screen before the first try: the same id is the same key, which is not shown
         * again.
         */
        keyId: id,
        name: collapsedText('Please name the key')
          .refine(
            (value) => value.length <= 100,
            fieldRule('tooLong', 'This name is too long (maximum 100 characters)', { maximum: 100 }),
          )
          // Histories name a key where they would name a person.
          .refine((value) => !isReservedName(value), fieldRule('reserved', reservedNameMessage)),
        scopes: z.array(keyScope).min(1, 'Please choose at least one permission'),
        restaurantIds: z.array(id).min(1, 'Please choose a restaurant').max(100).nullable().default(null),
      }),
    )
    /** Null if the key was made by an earlier try. */
    .output(z.object({ key: z.string().nullable() }))
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(developersErrors, 'developers.too-many-keys'),
      ...declareErrors(accountsErrors, 'accounts.mailbox-unproven'),
    }),

  revokeKey: command({
    path: '/developers/revoke-key',
    summary: 'Revokes a key immediately and closes its connections',
    audience: 'developers.manage',
  })
    .input(z.object({ keyId: id }))
    .output(z.object({}))
    .errors(declareErrors(statusErrors, 'not-found')),

  addEndpoint: command({
    path: '/developers/add-endpoint',
    summary: 'Adds a webhook. Its signing secret is returned only once',
    audience: 'developers.manage',
    outcome: 'created',
  })
    .input(z.object({ endpointId: id, ...endpointInput }))
    /** Null if the endpoint was added by an earlier try. */
    .output(z.object({ secret: z.string().nullable() }))
    .errors({
      ...notFound,
      ...declareErrors(developersErrors, 'developers.too-many-endpoints', 'developers.target-refused'),
    }),

  updateEndpoint: command({
    path: '/developers/update-endpoint',
    summary: 'Changes a webhook, or switches it on or off',
    audience: 'developers.manage',
    rateLimits: limitSending(maxReplaysPerHour),
  })
    .input(z.object({ endpointId: id, isActive: z.boolean(), ...endpointInput }))
    .output(z.object({}))
    .errors({ ...notFound, ...declareErrors(developersErrors, 'developers.target-refused') }),

  rotateSecret: command({
    path: '/developers/rotate-secret',
    summary: 'Makes a new signing secret for a webhook. The old one signs beside it for a day',
    audience: 'developers.manage',
    outcome: 'created',
  })
    .input(
      z.object({
        endpointId: id,
        /** True if somebody else may know the old secret: it then stops signing at once. */
        endsOldNow: z.boolean().default(false),
      }),
    )
    /** The secret is never shown again. The time is null if only the new secret signs. */
    .output(z.object({ secret: z.string(), oldSignsUntil: timestamp.nullable() }))
    .errors(notFound),

  removeEndpoint: command({
    path: '/developers/remove-endpoint',
    summary: 'Removes a webhook and discards its waiting deliveries',
    audience: 'developers.manage',
  })
    .input(z.object({ endpointId: id }))
    .output(z.object({}))
    .errors(notFound),

  testEndpoint: command({
    path: '/developers/test-endpoint',
    summary: 'Sends a test delivery',
    audience: 'developers.manage',
    outcome: 'accepted',
    rateLimits: limitSending(maxTestDeliveriesPerHour),
  })
    .input(z.object({ endpointId: id, deliveryId: id }))
    .output(z.object({}))
    .errors(notFound),

  replay: command({
    path: '/developers/replay',
    summary: 'Sends a delivery again',
    audience: 'developers.manage',
    outcome: 'accepted',
    rateLimits: limitSending(maxReplaysPerHour),
  })
    .input(z.object({ deliveryId: id }))
    .output(z.object({}))
    .errors(notFound),

  replayMany: command({
    path: '/developers/replay-many',
    summary: 'Sends many deliveries of a webhook again, oldest first',
    audience: 'developers.manage',
    outcome: 'accepted',
    rateLimits: limitSending(maxBulkReplaysPerHour),
  })
    .input(
      z.object({
        endpointId: id,
        /** Failed deliveries only, or also those that were answered well. */
        which: z.enum(['failed', 'all']).default('failed'),
        /** Deliveries from this time on. By default all that are kept. */
        from: timestamp.optional(),
      }),
    )
    .output(z.object({ count: z.int(), hasMore: z.boolean() }))
    .errors(notFound),
};
