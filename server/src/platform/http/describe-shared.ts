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
      description: 'Every refusal has this shape. `code` is for programs and never changes; `message` is for people.',
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
              description: 'What is wrong with the input, by the path of each field, all at once.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            requestId: { type: 'string', format: 'uuid', description: 'To name when asking us about it.' },
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
        'Of your choice, for one call: made again within a day under the same key, it is answered what it was answered and nothing is done twice. Another input under it is refused. Refusals are not kept.',
      schema: { type: 'string', maxLength: 200 },
    },
    WebhookTopic: webhookHeader(webhookHeaders.topic, 'What it tells of.'),
    WebhookDelivery: webhookHeader(
      webhookHeaders.delivery,
      'The id of the delivery: the same one when it is sent again.',
    ),
    WebhookTimestamp: webhookHeader(webhookHeaders.timestamp, 'When it was sent, in seconds since 1970.'),
    WebhookSignature: webhookHeader(
      webhookHeaders.signature,
      '`v1=` and the HMAC-SHA256 of `{timestamp}.{body}` under the webhook’s secret, in hex.',
    ),
  },
  headers: {
    'RateLimit-Limit': { description: `Calls a minute with this key: ${callsPerMinute}.`, schema: count },
    'RateLimit-Remaining': { description: 'How many of them are left.', schema: count },
    'RateLimit-Reset': { description: 'Seconds until they begin anew.', schema: count },
    'Retry-After': { description: 'Seconds to wait, in an answer of status 429.', schema: count },
  },
  responses: {
    Failure: { description: 'Anything else.', content: asJson(refTo('schemas', 'Failure')) },
  },
};
