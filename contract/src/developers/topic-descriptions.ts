import type { WebhookTopic } from './topics.ts';

/** Topics of a webhook, grouped by subject for the person who chooses them. */
export const topicGroups: ReadonlyArray<{ readonly label: string; readonly topics: readonly WebhookTopic[] }> = [
  { label: 'Orders', topics: ['order.placed', 'order.status_changed', 'order.corrected', 'order.payment_changed'] },
  { label: 'Payments', topics: ['payment.paid', 'payment.failed', 'payment.taken_back', 'payment.refunded'] },
  { label: 'Visits', topics: ['visit.opened', 'visit.closed'] },
  { label: 'Feedback and menus', topics: ['feedback.given', 'menu.changed'] },
];

export const topicDescriptions: Readonly<Record<WebhookTopic, string>> = {
  'order.placed': 'An order is placed',
  'order.status_changed': 'An order moves on, or is canceled',
  'order.corrected': 'An order is corrected',
  'order.payment_changed': 'An order is paid, or no longer paid',
  'payment.paid': 'Money has come in',
  'payment.failed': 'A payment has failed',
  'payment.taken_back': 'A payment at the table is taken back',
  'payment.refunded': 'A payment is refunded',
  'visit.opened': 'A table is seated',
  'visit.closed': 'A table is free again',
  'feedback.given': 'A guest gives feedback',
  'menu.changed': 'A menu changes',
};
