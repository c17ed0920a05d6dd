import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '@comanda/contract/kernel';
import { startTestApp, type TestApp } from '#testing';
import { deleteEndedWindowsJob, countAttempt } from './rate-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const allowance = (key: string) => ({ key, attempts: 5, windowMs: 15 * minuteMs });

test('fifty at once: five get in', async () => {
  const tries = await Promise.all(Array.from({ length: 50 }, () => countAttempt(app.ctx, allowance('rush'))));
  expect(tries.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
});

test('the minutes left count down, and the window ends', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt(app.ctx, allowance('patient'));
  expect(await countAttempt(app.ctx, allowance('patient'))).toMatchObject({
    isAllowed: false,
    left: 0,
    minutesLeft: 15,
  });
  app.clock.advance(10 * minuteMs);
  expect(await countAttempt(app.ctx, allowance('patient'))).toMatchObject({
    isAllowed: false,
    left: 0,
    minutesLeft: 5,
  });
  app.clock.advance(5 * minuteMs);
  expect(await countAttempt(app.ctx, allowance('patient'))).toMatchObject({ isAllowed: true, left: 4 });
});

test('refused attempts write nothing', async () => {
  const readTuple = () => app.sql(`select ctid, xmin, attempts from rate_limits where key = 'flood'`);
  for (let attempt = 0; attempt <= 5; attempt += 1) await countAttempt(app.ctx, allowance('flood'));
  const before = await readTuple();
  const refused = await Promise.all(Array.from({ length: 20 }, () => countAttempt(app.ctx, allowance('flood'))));
  expect(new Set(refused.map(({ isAllowed }) => isAllowed))).toEqual(new Set([false]));
  expect(await readTuple()).toEqual(before);
});

test('the clean-up forgets windows that ended, and no others', async () => {
  await countAttempt(app.ctx, allowance('old'));
  app.clock.advance(16 * minuteMs);
  await countAttempt(app.ctx, allowance('new'));
  await deleteEndedWindowsJob.run(app.ctx, {});
  const keys = (await app.sql<{ key: string }>('select key from rate_limits')).map(({ key }) => key);
  expect(keys).toContain('new');
  expect(keys).not.toContain('old');
  expect(deleteEndedWindowsJob.schedule).toBe('*/5 * * * *');
});
