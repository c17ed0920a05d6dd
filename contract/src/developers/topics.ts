import { z } from 'zod';

/** Events that a webhook can report. */
export const webhookTopic = z.enum([
  'order.placed',
  'order.status_changed',
  'order.corrected',
  'order.payment_changed',
  'payment.paid',
  'payment.failed',
  'payment.taken_back',
  'payment.refunded',
  'visit.opened',
  'visit.closed',
  'feedback.given',
  'menu.changed',
]);
export type WebhookTopic = z.infer<typeof webhookTopic>;

/** Headers of the Standard Webhooks specification: the id of the delivery, the time of sending, and our signatures. */
export const standardWebhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/**
 * Headers that name the topic and the delivery, with the time of sending and our signature. All but the topic are deprecated
 * in favor of the standard ones.
 */
export const webhookHeaders = {
  timestamp: 'comanda-timestamp',
  signature: 'comanda-signature',
  topic: 'comanda-topic',
  delivery: 'comanda-delivery',
} as const;

/** Collection of the document in the payload, by the first part of the topic. */
export const collectionsByTopicSubject = {
  order: 'orders',
  payment: 'payments',
  visit: 'visits',
  feedback: 'feedback',
  menu: 'menus',
} as const;
