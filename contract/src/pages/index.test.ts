import { expect, test } from 'vitest';
import { paymentWebhookPath, tablePath } from './index.ts';

test('the path of a table names what a phone returns with', () => {
  expect(tablePath('AB3DE6GH9K')).toBe('/menu/AB3DE6GH9K');
  expect(tablePath('AB3DE6GH9K', { visit: 'v 1', payment: 'p1' })).toBe('/menu/AB3DE6GH9K?visit=v%201&payment=p1');
});

test('each method of an owner has its own path for webhooks', () => {
  const webhook = { provider: 'stripe', ownerId: 'o1', methodType: 'credit_card' };
  expect(paymentWebhookPath(webhook)).toBe('/webhooks/payments/stripe/o1/credit_card');
});
