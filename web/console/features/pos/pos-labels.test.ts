import type { PosConnectionDocument } from '@comanda/contract/pos';
import { expect, test } from 'vitest';
import { connectionStatusMark, formatMs, formatJson, listConnectionProblems } from './pos-labels.ts';

const connection = (changes: Partial<PosConnectionDocument> = {}): PosConnectionDocument => ({
  id: '1',
  restaurantId: '1',
  restaurantName: 'Casa Rosa',
  system: 'square',
  environment: 'production',
  url: '',
  location: 'L1',
  locationName: 'Main street',
  secretLastFour: '1234',
  hasSignatureKey: false,
  sendsWhen: 'placed',
  isActive: true,
  activeSince: null,
  checkedAt: '2026-05-01T12:00:00.000Z',
  testFailure: null,
  checkFailure: '',
  menuPulledAt: null,
  waitingCount: 0,
  retryingCount: 0,
  failingSince: null,
  lastFailure: null,
  lastError: '',
  failedCount: 0,
  differingCount: 0,
  lastSentAt: null,
  revision: 1,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
  ...changes,
});

test('a connection that works has nothing to see to', () => {
  expect(connectionStatusMark(connection())).toEqual({ tone: 'success', word: 'On' });
  expect(listConnectionProblems(connection())).toEqual([]);
});

test('what is wrong is said, each of it', () => {
  expect(connectionStatusMark(connection({ checkedAt: null })).word).toBe('Not tested');
  expect(connectionStatusMark(connection({ checkFailure: 'Refused.' })).word).toBe('Test failed');
  expect(connectionStatusMark(connection({ isActive: false })).word).toBe('Off');
  const failing = connection({ retryingCount: 2, lastError: 'No answer.', failedCount: 1, differingCount: 3 });
  expect(connectionStatusMark(failing).word).toBe('Failing');
  expect(listConnectionProblems(failing)).toEqual([
    '2 orders are being retried: No answer.',
    '1 order could not be sent.',
    '3 orders differ from the point of sale.',
  ]);
});

test('times are short, and JSON is laid out', () => {
  expect([null, 12, 1_250, 120_000].map(formatMs)).toEqual(['–', '12 ms', '1.3 s', '2 min']);
  expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formatJson('no JSON')).toBe('no JSON');
});
