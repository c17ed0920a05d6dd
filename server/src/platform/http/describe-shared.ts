import { callsPerMinute, webhookHeaders } from '@comanda/contract/developers';

type Kind = 'schemas' | 'parameters' | 'headers' | 'responses';

export const refTo = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` });

export const rateLimitHeaders = {
  'RateLimit-Limit': refTo('headers', 'RateLimit-Limit'),
  'RateLimit-Remaining': refTo('headers', 'RateLimit-Remaining'),
  'RateLimit-Reset': refTo('headers', 'RateLimit-Reset'),
};

const asJson = (schema: object) => ({ 'application/json': { schema } });

/** Describes one status with its error codes and their messages for people. */
export const describeFailure = (codes: ReadonlyMap<string, string>): object => ({
  description: [...codes].map(([code, message]) => `\`${code}\`: ${message}`).join('\n\n'),
  content: asJson({
    allOf: [
      refTo('schemas', 'Failure'),
      { type: 'object', properties: { code: { type: 'string', enum: [...codes.keys()] } } },
    ],
  }),
});

const count = { type: 'integer', minimum: 0 } as const;

const webhookHeader = (name: string, description: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Components that many operations share. */
export const sharedComponents = {
  securitySchemes: {
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'comanda_…',
      description: 'A key that an owner made at /integrations/developers. The roles named are the scopes it needs.',
    },
    session: { type: 'apiKey', in: 'cookie', name: 'comanda.session_token', description: 'A person who is logged in.' },
    device: { type: 'apiKey', in: 'cookie', name: 'comanda.device', description: 'The phone of a guest at a table.' },
  },
  schemas: {
    Failure: {
      type: 'object',
      description: 'Every error has this shape. `code` is for programs and never changes; `message` is for people.',
      properties: {
        defined: { type: 'boolean' },
        code: { type: 'string' },
        status: { type: 'integer' },
        message: { type: 'string' },
        data: {
          type: 'object',
          properties: {
            fields: {
              type: 'object',
              description: 'All invalid fields, by path.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            requestId: { type: 'string', format: 'uuid', description: 'Quote it when you contact us.' },
          },
        },
      },
      required: ['code', 'status', 'message'],
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A key of your choice for one call. Repeating the call within a day returns the first response, and nothing is done twice. A different input with the same key is rejected. Errors are not stored.',
      schema: { type: 'string', maxLength: 200 },
    },
    WebhookTopic: webhookHeader(webhookHeaders.topic, 'The topic of the event.'),
    WebhookDelivery: webhookHeader(webhookHeaders.delivery, 'The id of the delivery, the same for every attempt.'),
    WebhookTimestamp: webhookHeader(webhookHeaders.timestamp, 'When it was sent, in seconds since 1970.'),
    WebhookSignature: webhookHeader(
      webhookHeaders.signature,
      '`v1=` and the HMAC-SHA256 of `{timestamp}.{body}` under the webhook’s secret, in hex.',
    ),
  },
  headers: {
    'RateLimit-Limit': { description: `Calls a minute with this key: ${callsPerMinute}.`, schema: count },
    'RateLimit-Remaining': { description: 'Number of calls left.', schema: count },
    'RateLimit-Reset': { description: 'Seconds until the limit resets.', schema: count },
    'Retry-After': { description: 'Seconds to wait, in responses with status 429.', schema: count },
  },
  responses: {
    Failure: { description: 'Anything else.', content: asJson(refTo('schemas', 'Failure')) },
  },
};
