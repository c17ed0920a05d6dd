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
