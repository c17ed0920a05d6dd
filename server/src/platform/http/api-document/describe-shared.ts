import { callsPerMinute, standardWebhookHeaders, webhookHeaders } from '@comanda/contract/developers';

type Kind = 'schemas' | 'parameters' | 'headers' | 'responses';

export const refTo = (kind: Kind, name: string) => ({ $ref: `#/components/${kind}/${name}` });

export const rateLimitHeaders = {
  'RateLimit-Limit': refTo('headers', 'RateLimit-Limit'),
  'RateLimit-Remaining': refTo('headers', 'RateLimit-Remaining'),
  'RateLimit-Reset': refTo('headers', 'RateLimit-Reset'),
};

export const retryAfterHeader = { 'Retry-After': refTo('headers', 'Retry-After') };

const asJson = (schema: object) => ({ 'application/json': { schema } });

/** Describes one status with its error codes and their messages for people. */
export const describeFailureAnswer = (codes: ReadonlyMap<string, string>): object => ({
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

const deprecatedHeader = (name: string, description: string): object => ({
  ...webhookHeader(name, description),
  deprecated: true,
});

const textOf = (description: string) => ({ type: 'string', description });
const integerOf = (description: string) => ({ type: 'integer', description });

/** Details of errors. Which of them an error has depends on its code. */
const failureData = {
  type: 'object',
  description: 'What the code does not say.',
  properties: {
    requestId: textOf('Quote it when you contact us.'),
    fields: {
      type: 'object',
      description: 'All invalid fields, by path, each with everything that is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    scope: textOf('`permission-denied`: the scope that the key lacks.'),
    rule: textOf('`invalid-argument` of a query: the rule that it breaks.'),
    field: textOf('`invalid-argument` of a query: the field that it names.'),
    items: {
      type: 'array',
      description: '`orders.items-unavailable`: one entry for each line that cannot be ordered.',
      items: {
        type: 'object',
        description: 'A line that cannot be ordered.',
        properties: {
          itemId: { type: 'string', format: 'uuid', description: 'Id of the item.' },
          reason: {
            type: 'string',
            enum: ['gone', 'sold-out', 'not-now', 'options'],
            description: 'Why. `options`: a required option is missing, or a chosen one is not offered.',
          },
          left: { type: ['integer', 'null'], description: 'Portions left; null if they are not counted.' },
        },
      },
    },
    conflicts: {
      type: 'array',
      description: '`menus.edit-conflict`: one entry for each field that has changed since it was read.',
      items: {
        type: 'object',
        description: 'A field that somebody else has changed.',
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Id of the menu, category or item.' },
          field: textOf('Name of the field.'),
          current: { description: 'The value that it has now.' },
        },
      },
    },
    present: textOf('`orders.conflict`: the status that the order has now.'),
    revision: integerOf('`orders.corrected-meanwhile`: the revision that the order has now.'),
    total: integerOf('`orders.price-changed`: the total by the prices of now, in the smallest unit of the currency.'),
    maximum: integerOf(
      '`orders.order-limit` and `orders.visit-limit`: the most, in the smallest unit of the currency.',
    ),
    opens: {
      type: ['string', 'null'],
      description: '`orders.restaurant-closed`: when it opens; null if that is not planned.',
    },
    minutes: integerOf('Limits of calls: minutes until the next one.'),
    most: { type: ['integer', 'string'], description: 'The limit that was reached.' },
    allowed: textOf('`method-not-allowed`: the methods that there are.'),
  },
  additionalProperties: true,
} as const;

/** Components that many operations share. */
export const sharedComponents = {
  securitySchemes: {
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'comanda_…',
      description:
        'A key that an owner made at /integrations/developers. `x-required-scope` of an operation is the scope that it needs.',
    },
    webhookSignature: {
      type: 'apiKey',
      in: 'header',
      name: standardWebhookHeaders.signature,
      description: 'Our signature of a webhook, which your program checks.',
    },
    session: { type: 'apiKey', in: 'cookie', name: 'comanda.session_token', description: 'A person who is logged in.' },
    device: { type: 'apiKey', in: 'cookie', name: 'comanda.device', description: 'The phone of a guest at a table.' },
  },
  schemas: {
    Failure: {
      type: 'object',
      description: 'Every error has this shape. `code` is for programs and never changes; `message` is for people.',
      properties: {
        defined: { type: 'boolean', description: 'True if the operation lists this code.' },
        code: { type: 'string', description: 'For programs. It never changes.' },
        status: { type: 'integer', description: 'The HTTP status.' },
        message: { type: 'string', description: 'For people. It may be reworded.' },
        data: failureData,
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
    WebhookId: webhookHeader(standardWebhookHeaders.id, 'The id of the delivery, the same for every attempt.'),
    WebhookTimestamp: webhookHeader(standardWebhookHeaders.timestamp, 'When it was sent, in seconds since 1970.'),
    WebhookSignature: webhookHeader(
      standardWebhookHeaders.signature,
      'Signatures as in the Standard Webhooks specification, separated by spaces: `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64. The key is the part of the secret after `whsec_`, decoded from base64. There are two while a secret is rotated.',
    ),
    WebhookTopic: webhookHeader(webhookHeaders.topic, 'The topic of the event.'),
    OldWebhookDelivery: deprecatedHeader(webhookHeaders.delivery, 'The same as `webhook-id`.'),
    OldWebhookTimestamp: deprecatedHeader(webhookHeaders.timestamp, 'The same as `webhook-timestamp`.'),
    OldWebhookSignature: deprecatedHeader(
      webhookHeaders.signature,
      '`v1=` and the HMAC-SHA256 of `{timestamp}.{body}` in hex. The key is the whole secret, as text; while a secret is rotated, the old one.',
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
