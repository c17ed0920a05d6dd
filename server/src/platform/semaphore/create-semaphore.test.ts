import { expect, test } from 'vitest';
import { createSemaphore } from './create-semaphore.ts';

test('no more than two run at once, in the order they came, also when one fails', async () => {
  const runLimited = createSemaphore(2);
  let running = 0;
  let maxRunning = 0;
  const done: number[] = [];
  const work = (number: number) =>
    runLimited(async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
      done.push(number);
      if (number === 3) throw new Error('three fails');
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(maxRunning).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('work is refused immediately if the queue is full', async () => {
  const runLimited = createSemaphore(1, { longestLine: 1, turnAway: () => new Error('come back later') });
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const served = [runLimited(() => end), runLimited(() => end)];
  await expect(runLimited(() => end)).rejects.toThrow('come back later');
  finish();
  await Promise.all(served);
});
