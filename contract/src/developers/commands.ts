import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { collapsedText, id, statusErrors } from '@comanda/contract/kernel';
import { keyScope } from './documents.ts';
import { developersErrors } from './errors.ts';
import { webhookTopic } from './topics.ts';

/** More keys than anybody can keep track of. */
export const maxApiKeys = 20;

/** Rate limit of one key. The response headers say how many calls are left. */
export const callsPerMinute = 600;

export const maxWebhookEndpoints = 20;

const notFound = declareErrors(statusErrors, 'not-found');
const endpointInput = {
  url: z.string().trim().min(1, 'Please enter an address').max(2_000, 'This address is too long'),
  topics: z.array(webhookTopic).min(1, 'Please choose at least one event'),
  restaurantIds: z.array(id).min(1, 'Please choose a restaurant').max(100).nullable().default(null),
};

export const developersCommands = {
  createKey: command({
    path: '/developers/create-key',
    summary: 'Makes a key for programs. It is answered once and never again',
    audience: 'developers.manage',
  })
    .input(
      z.object({
        /**
         * Idempotency key, made by the screen before the first try: the same id is the same key, which is not shown
         * again.
         */
        keyId: id,
        name: collapsedText('Please name the key').refine(
          (value) => value.length <= 100,
          'This name is too long (maximum 100 characters)',
        ),
        scopes: z.array(keyScope).min(1, 'Please choose at least one permission'),
        restaurantIds: z.array(id).min(1, 'Please choose a restaurant').max(100).nullable().default(null),
      }),
    )
    /** Null if the key was made by an earlier try. */
    .output(z.object({ key: z.string().nullable() }))
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(developersErrors, 'developers.too-many-keys'),
    }),

  revokeKey: command({
    path: '/developers/revoke-key',
    summary: 'Ends a key at once, with every connection that it holds',
    audience: 'developers.manage',
  })
    .input(z.object({ keyId: id }))
    .output(z.object({}))
    .errors(declareErrors(statusErrors, 'not-found')),

  addEndpoint: command({
    path: '/developers/add-endpoint',
    summary: 'Names an address that hears of what happens. The secret that signs it is answered once and never again',
    audience: 'developers.manage',
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
    summary: 'Changes where and what an endpoint hears, or lets it rest',
    audience: 'developers.manage',
  })
    .input(z.object({ endpointId: id, isActive: z.boolean(), ...endpointInput }))
    .output(z.object({}))
    .errors({ ...notFound, ...declareErrors(developersErrors, 'developers.target-refused') }),

  removeEndpoint: command({
    path: '/developers/remove-endpoint',
    summary: 'Nothing more is sent there, and what was waiting is forgotten',
    audience: 'developers.manage',
  })
    .input(z.object({ endpointId: id }))
    .output(z.object({}))
    .errors(notFound),

  testEndpoint: command({
    path: '/developers/test-endpoint',
    summary: 'Sends something that means nothing, to see whether it arrives',
    audience: 'developers.manage',
  })
    .input(z.object({ endpointId: id, deliveryId: id }))
    .output(z.object({}))
    .errors(notFound),

  replay: command({
    path: '/developers/replay',
    summary: 'Sends again what was delivered, or has failed',
    audience: 'developers.manage',
  })
    .input(z.object({ deliveryId: id }))
    .output(z.object({}))
    .errors(notFound),
};
