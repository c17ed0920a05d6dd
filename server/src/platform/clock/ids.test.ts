import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('ids of one millisecond are UUIDs of version 7 in the order in which they were made', () => {
  vi.useFakeTimers({ now: new Date('2040-05-01T19:00:00Z'), toFake: ['Date'] });
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('an id made after the clock was set back sorts after the others', () => {
  vi.useFakeTimers({ now: new Date('2041-05-01T19:00:00Z'), toFake: ['Date'] });
  const before = newId();
  vi.setSystemTime(new Date('2041-05-01T18:00:00Z'));
  expect(newId() > before).toBe(true);
});
