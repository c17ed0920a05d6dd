import { posOrderResponse, posStatusMessage, posWebhookMessage } from '@comanda/contract/pos';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';

test('what vendors copy is what is sent, and what is understood', () => {
  const order: unknown = JSON.parse(samples.posOrder);
  expect(posWebhookMessage.parse(order)).toEqual(order);
  expect(posOrderResponse.parse(JSON.parse(samples.posAnswer)).order.id).toBe('R-17');
  expect(posStatusMessage.parse(JSON.parse(samples.posStatus)).status).toBe('preparing');
});
