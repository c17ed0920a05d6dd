import { orderAnswer, statusMessage, webhookMessage } from '@comanda/contract/pos';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';

test('what vendors copy is what is sent, and what is understood', () => {
  const order: unknown = JSON.parse(samples.posOrder);
  expect(webhookMessage.parse(order)).toEqual(order);
  expect(orderAnswer.parse(JSON.parse(samples.posAnswer)).order.id).toBe('R-17');
  expect(statusMessage.parse(JSON.parse(samples.posStatus)).status).toBe('preparing');
});
