import { expect, test } from 'vitest';
import { createFairCache } from './fair-cache.ts';

const open = () => {
  const evicted: string[] = [];
  const cache = createFairCache<string>({ maxSize: 10, onEvicted: (key) => void evicted.push(key) });
  const keep = (owner: string, key: string, size = 1) => cache.set(key, `${owner}'s`, { owner, size });
  return { cache, keep, evicted };
};

test('an owner with many pages pushes out its own, the least recently used first', () => {
  const { cache, keep, evicted } = open();
  keep('quiet', 'q1');
  keep('quiet', 'q2');
  for (let count = 1; count <= 8; count += 1) keep('busy', `b${count}`);
  cache.get('b1');
  keep('busy', 'b9');
  keep('busy', 'b10');
  expect(evicted).toEqual(['b2', 'b3']);
  expect([cache.get('q1'), cache.get('q2'), cache.get('b1')]).toEqual(["quiet's", "quiet's", "busy's"]);
});

test('a newcomer takes room from the largest', () => {
  const { keep, evicted } = open();
  for (let count = 1; count <= 10; count += 1) keep('busy', `b${count}`);
  for (let count = 1; count <= 5; count += 1) keep('new', `n${count}`);
  expect(evicted).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
});

test('a page that is replaced counts once, and one that is too large is not kept', () => {
  const { cache, keep, evicted } = open();
  for (let count = 0; count < 20; count += 1) keep('busy', 'b1', 6);
  expect(evicted).toEqual([]);
  keep('busy', 'b2', 11);
  expect(evicted).toEqual(['b2']);
  expect(cache.get('b2')).toBeUndefined();
  expect(cache.get('b1')).toBe("busy's");
});
