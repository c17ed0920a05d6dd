import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('what was not asked for the longest goes first, once there is too much', () => {
  const keeping = createLruCache<string>(10);
  keeping.set('soup', 'Soup', 4);
  keeping.set('cake', 'Cake', 4);
  expect(keeping.get('soup')).toBe('Soup');
  keeping.set('tea', 'Tea', 4);
  expect([keeping.get('soup'), keeping.get('cake'), keeping.get('tea')]).toEqual(['Soup', undefined, 'Tea']);
});

test('the same key takes the place of what was there, and what is too heavy is not kept', () => {
  const keeping = createLruCache<string>(10);
  for (let count = 0; count < 5; count += 1) keeping.set('soup', `Soup ${count}`, 6);
  keeping.set('tea', 'Tea', 4);
  expect([keeping.get('soup'), keeping.get('tea')]).toEqual(['Soup 4', 'Tea']);
  keeping.set('tea', 'A lake of tea', 11);
  expect([keeping.get('soup'), keeping.get('tea')]).toEqual(['Soup 4', undefined]);
});
