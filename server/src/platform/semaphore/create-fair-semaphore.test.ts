import { expect, test } from 'vitest';
import { createFairSemaphore } from './create-fair-semaphore.ts';

const turnAway = () => new Error('come back later');

/** A semaphore with one slot, which is taken until the test ends the work. */
const createOccupied = (limits: { longestLinePerKey: number; longestLine: number }) => {
  const run = createFairSemaphore(1, { ...limits, turnAway });
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const done: string[] = [];
  const occupying = run('first', () => end);
  const add = (key: string, name: string) => run(key, async () => void done.push(name));
  return { add, done, finish: () => (finish(), occupying) };
};

test('each waiting key gets a slot before any gets its second one', async () => {
  const { add, done, finish } = createOccupied({ longestLinePerKey: 10, longestLine: 100 });
  const waiting = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1'), add('b', 'b2')];
  await finish();
  await Promise.all(waiting);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a key whose line is full is refused, and the others are not', async () => {
  const { add, done, finish } = createOccupied({ longestLinePerKey: 2, longestLine: 100 });
  const waiting = [add('a', 'a1'), add('a', 'a2')];
  await expect(add('a', 'a3')).rejects.toThrow('come back later');
  waiting.push(add('b', 'b1'));
  await finish();
  await Promise.all(waiting);
  expect(done).toEqual(['a1', 'b1', 'a2']);
});

test('if all lines together are full, the newest work of the longest line makes room', async () => {
  const { add, done, finish } = createOccupied({ longestLinePerKey: 3, longestLine: 3 });
  const waiting = [add('a', 'a1'), add('a', 'a2')];
  const refused = add('a', 'a3');
  waiting.push(add('b', 'b1'));
  await expect(refused).rejects.toThrow('come back later');
  // The line of `a` would not be longer than that of `b` would become, so that `b` has no better claim.
  await expect(add('b', 'b2')).rejects.toThrow('come back later');
  await finish();
  await Promise.all(waiting);
  expect(done).toEqual(['a1', 'b1', 'a2']);
});

test('failing work frees its slot', async () => {
  const run = createFairSemaphore(1, { longestLinePerKey: 1, longestLine: 1, turnAway });
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('a', async () => 'served')).toBe('served');
});

test('a key uses at most its own share of free slots, and leaves the others to other keys', async () => {
  const run = createFairSemaphore(2, { maxPerKey: 1, longestLinePerKey: 10, longestLine: 10, turnAway });
  const done: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const add = (key: string, name: string, until: Promise<void> = Promise.resolve()) =>
    run(key, async () => {
      await until;
      done.push(name);
    });
  const waiting = [add('a', 'a1', end), add('a', 'a2'), add('a', 'a3')];
  await add('b', 'b1');
  await add('b', 'b2');
  expect(done).toEqual(['b1', 'b2']);
  finish();
  await Promise.all(waiting);
  expect(done).toEqual(['b1', 'b2', 'a1', 'a2', 'a3']);
});

test('after its work a key can rest: its slot is free for other keys, and for itself after the rest', async () => {
  const run = createFairSemaphore(1, { maxPerKey: 1, longestLinePerKey: 10, longestLine: 10, turnAway });
  const done: string[] = [];
  const { promise: rested, resolve: endRest } = Promise.withResolvers<void>();
  const add = (key: string, name: string, rest?: Promise<void>) =>
    run(
      key,
      async () => void done.push(name),
      () => rest ?? null,
    );
  await add('a', 'a1', rested);
  const waiting = add('a', 'a2');
  await add('b', 'b1');
  await add('b', 'b2');
  expect(done).toEqual(['a1', 'b1', 'b2']);
  endRest();
  await waiting;
  expect(done).toEqual(['a1', 'b1', 'b2', 'a2']);
});
