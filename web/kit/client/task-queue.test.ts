import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('a task begins when the one before has ended, whether it failed or not', async () => {
  const queue = createTaskQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = queue(async () => {
    steps.push('first begins');
    await first.promise;
    steps.push('first fails');
    throw new Error('refused');
  });
  const second = queue(async () => {
    steps.push('second begins');
    return 'done';
  });
  await Promise.resolve();
  expect(steps).toEqual(['first begins']);
  first.resolve();
  await expect(failing).rejects.toThrow('refused');
  await expect(second).resolves.toBe('done');
  expect(steps).toEqual(['first begins', 'first fails', 'second begins']);
});
