import type { VisitCall } from '@comanda/contract/visits';
import { expect, test } from 'vitest';
import { findWaiterCall } from './find-waiter-call.ts';

const call = (change: Partial<VisitCall> = {}): VisitCall => ({
  id: 'c',
  kind: 'waiter',
  reason: '',
  reasonCode: null,
  calledAt: '2026-01-01T12:00:00.000Z',
  answeredAt: null,
  ...change,
});
const at = (time: string) => Date.parse(`2026-01-01T${time}:00.000Z`);

test('the staff were told, until somebody answers; then someone is on the way, for ten minutes', () => {
  expect(findWaiterCall([], at('12:00'))).toBeNull();
  expect(findWaiterCall([call()], at('13:00'))).toEqual({ call: call(), isAnswered: false });
  const answered = call({ answeredAt: '2026-01-01T12:05:00.000Z' });
  expect(findWaiterCall([answered], at('12:06'))).toEqual({ call: answered, isAnswered: true });
  expect(findWaiterCall([answered], at('12:15'))).toBeNull();
});

test('the last call counts, and asking for the bill is no call for a waiter', () => {
  const answered = call({ answeredAt: '2026-01-01T12:05:00.000Z' });
  const again = call({ id: 'd', calledAt: '2026-01-01T12:06:00.000Z' });
  expect(findWaiterCall([answered, again], at('12:07'))?.call.id).toBe('d');
  expect(findWaiterCall([call({ kind: 'bill_card' })], at('12:07'))).toBeNull();
});
