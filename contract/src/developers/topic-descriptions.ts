import type { WebhookTopic } from './topics.ts';

/** Topics of a webhook, grouped by subject for the person who chooses them. */
export const topicGroups = [
  { name: 'orders', topics: ['order.placed', 'order.status_changed', 'order.corrected', 'order.payment_changed'] },
  { name: 'payments', topics: ['payment.paid', 'payment.failed', 'payment.taken_back', 'payment.refunded'] },
  { name: 'visits', topics: ['visit.opened', 'visit.closed'] },
  { name: 'others', topics: ['feedback.given', 'menu.changed'] },
] as const satisfies ReadonlyArray<{ readonly name: string; readonly topics: readonly WebhookTopic[] }>;

export const topicDescriptions: Readonly<Record<WebhookTopic, string>> = {
  'order.placed': 'An order is placed',
  'order.status_changed': 'An order changes status or is canceled',
  'order.corrected': 'An order is corrected',
  'order.payment_changed': 'An order is paid or no longer paid',
  'payment.paid': 'A payment was received',
  'payment.failed': 'A payment failed',
  'payment.taken_back': 'A payment at the table is undone',
  'payment.refunded': 'A payment is refunded',
  'visit.opened': 'A table is opened',
  'visit.closed': 'A table is closed',
  'feedback.given': 'A guest gives feedback',
  'menu.changed': 'A menu changes',
};
