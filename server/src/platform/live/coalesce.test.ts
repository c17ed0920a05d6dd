import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const onError = (error: unknown): never => {
  throw error;
};

test('runs at once, and once more for everybody who asked meanwhile', async () => {
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await isFinished;
  };
  const { wake, rest } = coalesce(work, { complain: onError, signal: new AbortController().signal, breatherMs: 1 });
  wake();
  expect(runs).toBe(1);
  for (let rush = 0; rush < 100; rush += 1) wake();
  finish();
  await rest();
  expect(runs).toBe(2);
});

test('a run that fails is reported, and does not prevent the next one', async () => {
  const complaints: unknown[] = [];
  const work = () => Promise.reject(new Error('Out of paper.'));
  const collectError = (error: unknown) => void complaints.push(error);
  const { wake, rest } = coalesce(work, { complain: collectError, signal: new AbortController().signal });
  wake();
  await rest();
  wake();
  await rest();
  expect(complaints).toEqual([new Error('Out of paper.'), new Error('Out of paper.')]);
});

test('after the abort it does not pause, and further calls start no run', async () => {
  const ending = new AbortController();
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const { wake, rest } = coalesce(work, { complain: onError, signal: ending.signal, breatherMs: 1_000_000 });
  wake();
  wake();
  ending.abort();
  await rest();
  wake();
  await rest();
  expect(runs).toBe(1);
});
