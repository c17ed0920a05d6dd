import { z } from 'zod';

/** What a webhook can tell of. */
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

/** How what is sent says what it is, when it was sent, and that it is ours. */
export const webhookHeaders = {
  timestamp: 'comanda-timestamp',
  signature: 'comanda-signature',
  topic: 'comanda-topic',
  delivery: 'comanda-delivery',
} as const;

/** By the first word of a topic: of which collection the document is that it brings along. */
export const collectionsBySubject = {
  order: 'orders',
  payment: 'payments',
  visit: 'visits',
  feedback: 'feedback',
  menu: 'menus',
} as const;
