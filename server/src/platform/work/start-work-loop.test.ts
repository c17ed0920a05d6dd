import { pino } from 'pino';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { eventually } from '#testing';
import { startWorkLoop } from './start-work-loop.ts';

/** A context whose log is an array of messages. */
const createLogged = () => {
  const messages: string[] = [];
  const collect = { write: (line: string) => void messages.push(String(JSON.parse(line).msg)) };
  return { messages, ctx: { clock: systemClock, log: pino({ level: 'warn' }, collect) } };
};

/** Work whose runs the test ends itself. */
const createSteppedWork = () => {
  let runs = 0;
  let current = Promise.withResolvers<void>();
  return {
    run: async () => {
      runs += 1;
      current = Promise.withResolvers<void>();
      await current.promise;
    },
    runs: () => runs,
    end: () => current.resolve(),
    fail: () => current.reject(new Error('Out of paper.')),
    reached: (count: number) => eventually(async () => expect(runs).toBe(count)),
  };
};

test('runs at once, and once more for all requests that arrive during a run', async () => {
  const work = createSteppedWork();
  await using loop = startWorkLoop(createLogged().ctx, { name: 'test', run: work.run });
  expect(work.runs()).toBe(1);
  for (let rush = 0; rush < 100; rush += 1) loop.wake();
  work.end();
  await work.reached(2);
  work.end();
  // A request that arrives when the last run has just ended is not lost either.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  loop.wake();
  await work.reached(3);
  work.end();
});

test('loops that start together run one after the other at first, and a slow one does not hold up the others', async () => {
  const { ctx } = createLogged();
  const works = [createSteppedWork(), createSteppedWork(), createSteppedWork()] as const;
  const [first, second, third] = works;
  await using loops = new AsyncDisposableStack();
  for (const { run } of works) loops.use(startWorkLoop(ctx, { name: 'test', run }));
  expect([first.runs(), second.runs(), third.runs()]).toEqual([1, 0, 0]);
  first.end();
  await second.reached(1);
  expect(third.runs()).toBe(0);
  // The second one never ends by itself.
  await third.reached(1);
  for (const { end } of works) end();
});

test('a loop that is disposed before its first turn does not run', async () => {
  const { ctx } = createLogged();
  const [first, second] = [createSteppedWork(), createSteppedWork()];
  await using _slow = startWorkLoop(ctx, { name: 'test', run: first.run });
  const loop = startWorkLoop(ctx, { name: 'test', run: second.run });
  const disposed = loop[Symbol.asyncDispose]();
  first.end();
  await disposed;
  expect(second.runs()).toBe(0);
});

test('a request at any moment of the end of a run causes another run', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const work = createSteppedWork();
    await using loop = startWorkLoop(createLogged().ctx, { name: 'test', run: work.run });
    work.end();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    loop.wake();
    await work.reached(2);
    work.end();
  }
});

test('a run that fails is repeated without a request until it succeeds, and the outage is logged once, with its end', async () => {
  const { ctx, messages } = createLogged();
  const work = createSteppedWork();
  await using loop = startWorkLoop(ctx, { name: 'test', run: work.run });
  for (let failure = 1; failure <= 4; failure += 1) {
    work.fail();
    await work.reached(failure + 1);
  }
  work.end();
  await eventually(async () => expect(messages).toHaveLength(2));
  loop.wake();
  await work.reached(6);
  work.end();
  expect(messages).toEqual([
    'Background work failed. It is retried until it succeeds.',
    'Background work succeeds again.',
  ]);
});

test('disposing waits for the run in progress and starts no other, even during a pause', async () => {
  const work = createSteppedWork();
  const loop = startWorkLoop(createLogged().ctx, { name: 'test', run: work.run, pauseMs: 1_000_000 });
  loop.wake();
  let isDisposed = false;
  const disposed = loop[Symbol.asyncDispose]().then(() => (isDisposed = true));
  expect(loop.signal.aborted).toBe(true);
  await Promise.resolve();
  expect(isDisposed).toBe(false);
  work.end();
  await disposed;
  loop.wake();
  expect(work.runs()).toBe(1);

  const pausing = createSteppedWork();
  const paused = startWorkLoop(createLogged().ctx, { name: 'test', run: pausing.run, pauseMs: 1_000_000 });
  pausing.end();
  paused.wake();
  await paused[Symbol.asyncDispose]();
  expect(pausing.runs()).toBe(1);
});
