import {
  collectionsByTopicSubject,
  topicDescriptions,
  webhookTopic,
  type WebhookTopic,
} from '@comanda/contract/developers';
import { refTo } from './describe-shared.ts';

const subjects: Readonly<Record<string, string | undefined>> = collectionsByTopicSubject;

/** The requests that are sent to owners' webhook endpoints, by topic. */
export const describeWebhooks = (): object =>
  Object.fromEntries(webhookTopic.options.map((topic) => [topic, { post: describeTopic(topic) }]));

const headers = [
  'WebhookId',
  'WebhookTimestamp',
  'WebhookSignature',
  'WebhookTopic',
  'OldWebhookDelivery',
  'OldWebhookTimestamp',
  'OldWebhookSignature',
] as const;

const describeTopic = (topic: WebhookTopic): object => ({
  operationId: `webhooks.${topic}`,
  summary: topicDescriptions[topic],
  description:
    'Deliveries without a 2xx response within ten seconds are retried, first after seconds and finally every hour, for three days. Events of one order, payment, visit or menu arrive in order. If a response is lost, the event arrives twice with the same id.',
  tags: ['webhooks'],
  security: [{ webhookSignature: [] }],
  parameters: headers.map((name) => refTo('parameters', name)),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid', description: 'Id of the delivery.' },
            topic: { type: 'string', const: topic, description: 'The topic of the event.' },
            restaurantId: { type: 'string', format: 'uuid', description: 'The restaurant in which it happened.' },
            happenedAt: { type: 'string', format: 'date-time', description: 'When it happened.' },
            details: {
              type: 'object',
              description: 'Details of the change that the document alone does not show: `from` and `to`.',
              additionalProperties: true,
            },
            document: {
              description:
                'The document as it was when the event was taken from the queue, usually a moment after it happened. It may therefore contain later changes; `details` says what this event changed. Every attempt sends the same document. Null if it no longer existed.',
              anyOf: [refTo('schemas', subjects[topic.split('.')[0] ?? ''] ?? 'Failure'), { type: 'null' }],
            },
          },
          required: ['id', 'topic', 'restaurantId', 'happenedAt', 'details', 'document'],
        },
      },
    },
  },
  responses: { '2XX': { description: 'Received.' } },
});
