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

const describeTopic = (topic: WebhookTopic): object => ({
  operationId: `webhooks.${topic}`,
  summary: topicDescriptions[topic],
  description:
    'What does not answer 2xx within ten seconds is sent again, soon at first and hourly at last, for three days. Of one order, payment, visit or menu in the order in which it happened; twice where an answer is lost, under the same id.',
  tags: ['webhooks'],
  parameters: ['WebhookTopic', 'WebhookDelivery', 'WebhookTimestamp', 'WebhookSignature'].map((name) =>
    refTo('parameters', name),
  ),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid', description: 'Of the delivery.' },
            topic: { type: 'string', const: topic },
            restaurantId: { type: 'string', format: 'uuid' },
            happenedAt: { type: 'string', format: 'date-time' },
            details: {
              type: 'object',
              description: 'What the change was, where the document alone does not say: `from` and `to`.',
              additionalProperties: true,
            },
            document: {
              description: 'As it was when it was sent for the first time; null where it is gone.',
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
