import { applyWatchEvent, type AnyDocument } from '@comanda/contract/documents';
import { expect, test } from 'vitest';
import { createChangeLog as createEncodedLog, maxKeptEvents } from './change-log.ts';
import { decodeEvent } from './decode-event.fixture.ts';
import { toComparable } from './diff-documents.ts';

/** A log whose events are decoded, like clients do it. */
const createChangeLog = (first: Parameters<typeof createEncodedLog>[0]) => {
  const log = createEncodedLog(first);
  return { accept: log.accept, after: (cursor: string | null) => log.after(cursor).map(decodeEvent) };
};

const version = (number: number): AnyDocument[] => [{ id: 'a', number }];
const heldVersion = (number: number) => version(number).map(toComparable);

test('without a cursor, and with one of another query, the answer is a snapshot', () => {
  const log = createChangeLog(heldVersion(0));
  const other = createChangeLog(heldVersion(0)).after(null)[0]?.cursor ?? '';
  for (const cursor of [null, other, 'nonsense', '', `${other}.1`, other.replace(/\d+$/, '99')]) {
    expect(log.after(cursor)).toMatchObject([{ type: 'snapshot', documents: version(0) }]);
  }
});

test('at its end there is nothing new', () => {
  const log = createChangeLog(heldVersion(0));
  expect(log.after(log.after(null)[0]?.cursor ?? '')).toEqual([]);
});

test('the same result again is no change', () => {
  const log = createChangeLog(heldVersion(0));
  expect(log.accept(heldVersion(0))).toBe(false);
  expect(log.accept(heldVersion(1))).toBe(true);
});

test('a cursor is answered with what it missed, and with a snapshot once that is forgotten', () => {
  const log = createChangeLog(heldVersion(0));
  const start = log.after(null)[0]?.cursor ?? '';
  for (let number = 1; number <= maxKeptEvents; number += 1) log.accept(heldVersion(number));
  const missed = log.after(start);
  expect(missed).toHaveLength(maxKeptEvents);
  expect(missed.reduce<AnyDocument[]>(applyWatchEvent, version(0))).toEqual(version(maxKeptEvents));
  expect(log.after(missed.at(-2)?.cursor ?? '')).toHaveLength(1);

  log.accept(heldVersion(1_000));
  expect(log.after(start)).toMatchObject([{ type: 'snapshot', documents: version(1_000) }]);
});

test('a cursor from the future is answered with a snapshot', () => {
  const log = createChangeLog(heldVersion(0));
  const [epoch] = (log.after(null)[0]?.cursor ?? '').split('.');
  expect(log.after(`${epoch}.7`)).toMatchObject([{ type: 'snapshot' }]);
});

test('a watcher that missed more than the result is large gets a snapshot', () => {
  const text = 'x'.repeat(10_000);
  const largeVersion = (number: number) => [toComparable({ id: 'a', number, text })];
  const log = createChangeLog(largeVersion(0));
  const start = log.after(null)[0]?.cursor ?? '';
  log.accept(largeVersion(1));
  expect(log.after(start)).toMatchObject([{ type: 'changes' }]);
  log.accept(largeVersion(2));
  expect(log.after(start)).toMatchObject([{ type: 'snapshot', documents: [{ number: 2 }] }]);
});
