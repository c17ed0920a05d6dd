import { expect, test } from 'vitest';
import { createSignal } from './signal.ts';

test('a ring wakes the sleeper', async () => {
  const bell = createSignal();
  const sleeping = bell.rung();
  bell.ring();
  await expect(sleeping).resolves.toBeUndefined();
});

test('a ring that came too early is not lost', async () => {
  const bell = createSignal();
  bell.ring();
  bell.ring();
  await bell.rung();
  let isAwake = false;
  const sleeping = bell.rung().then(() => {
    isAwake = true;
  });
  await Promise.resolve();
  expect(isAwake).toBe(false);
  bell.ring();
  await sleeping;
});
