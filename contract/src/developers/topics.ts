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

/** Headers that name the topic and the delivery, with the time of sending and our signature. */
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
