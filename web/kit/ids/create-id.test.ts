import { id } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { createId } from './create-id.ts';

test('ids are valid, differ, and sort by the time they were made', () => {
  const made = Array.from({ length: 100 }, (_, index) => createId(1_760_000_000_000 + index));
  for (const one of made) expect(id.safeParse(one).success, one).toBe(true);
  expect(new Set([...made, createId(1_760_000_000_000)]).size).toBe(101);
  expect(made.toSorted()).toEqual(made);
});
