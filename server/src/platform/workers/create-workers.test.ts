import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '@comanda/contract/kernel';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { eventually, testCacheDir, testClock } from '#testing';
import { createWorkers } from './create-workers.ts';
import { declareTasks } from './declare-tasks.ts';
import { workerNiceness } from './worker-process.ts';
import type * as fixtureTasks from './worker-tasks.fixture.ts';

const task = declareTasks<typeof fixtureTasks>(new URL('./worker-tasks.fixture.ts', import.meta.url));

const usualLimits = {
  processes: 1,
  heapMegabytes: 64,
  deadlineMs: 20_000,
  maxWaitingPerOwner: 10,
  maxWaiting: 100,
  pace: { unpacedMs: Infinity, share: 1, longestRestMs: 0 },
};

const directory = mkdtempSync(join(tmpdir(), 'comanda-workers-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const openWorkers = (limits: Partial<typeof usualLimits> = {}, cacheDir = testCacheDir()) => {
  const clock = testClock();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const workers = createWorkers({ limits: { ...usualLimits, ...limits }, cacheDir, clock, log });
  return { clock, lines, workers };
};

/** Resolves when the task `loop` runs in its process. */
const startLooping = async ({ workers }: ReturnType<typeof openWorkers>) => {
  const startedFile = join(await mkdtemp(join(directory, 'task-')), 'started');
  const outcome = workers.run('looping owner', task('loop'), () => startedFile).catch((error: unknown) => error);
  await eventually(async () => expect(existsSync(startedFile)).toBe(true));
  return { outcome };
};

test('a task runs in another process, which later tasks use again', async () => {
  const { workers } = openWorkers();
  await using _ = workers;
  expect(await workers.run('ann', task('add'), () => [1, 2])).toBe(3);
  const processIds = [
    await workers.run('ann', task('tellProcess'), () => undefined),
    await workers.run('ben', task('tellProcess'), () => undefined),
  ];
  expect(processIds[0]).not.toBe(process.pid);
  expect(processIds[1]).toBe(processIds[0]);
});

test('a process has a lower priority than the server, and keeps compiled code for the next one', async () => {
  const cacheDir = mkdtempSync(join(directory, 'cache-'));
  const { workers } = openWorkers({}, cacheDir);
  await using _ = workers;
  expect(await workers.run('ann', task('tellPriority'), () => undefined)).toBe(workerNiceness);
  expect(readdirSync(cacheDir)).not.toEqual([]);
});

test('a failure keeps its code and details, and the process goes on', async () => {
  const { workers } = openWorkers();
  await using _ = workers;
  const processId = await workers.run('ann', task('tellProcess'), () => undefined);
  await expect(workers.run('ann', task('refuse'), () => 7)).rejects.toMatchObject({
    name: 'Failure',
    code: 'menus.csv-unreadable',
    detail: { message: 'Row 7 is wrong.', row: 7 },
  });
  await expect(workers.run('ann', task('breakDown'), () => undefined)).rejects.toThrow('This is a defect.');
  expect(await workers.run('ann', task('tellProcess'), () => undefined)).toBe(processId);
});

test('a task past its deadline is ended and refused, and the next one gets a new process', async () => {
  const opened = openWorkers();
  await using _ = opened.workers;
  const { outcome } = await startLooping(opened);
  opened.clock.advance(usualLimits.deadlineMs);
  expect(await outcome).toMatchObject({ code: 'out-of-range', message: expect.stringContaining('more time') });
  expect(opened.lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { task: 'loop', owner: 'looping owner' },
  ]);
  expect(await opened.workers.run('ann', task('add'), () => [1, 2])).toBe(3);
});

test('a task that runs out of memory is refused, and neither the server nor the next task notices', async () => {
  const { workers, lines } = openWorkers();
  await using _ = workers;
  const outcomes = await Promise.allSettled([
    workers.run('ann', task('fillMemory'), () => undefined),
    workers.run('ben', task('add'), () => [1, 2]),
  ]);
  expect(outcomes).toMatchObject([
    { reason: { code: 'out-of-range', message: expect.stringContaining('more memory') } },
    { value: 3 },
  ]);
  expect(lines).toHaveLength(1);
});

test('a process that exits is an error for its task only', async () => {
  const { workers } = openWorkers();
  await using _ = workers;
  await expect(workers.run('ann', task('exit'), () => undefined)).rejects.toMatchObject({
    message: expect.stringContaining('exited with code 3'),
    // The log contains the fields of an error.
    stderr: 'This is why.',
  });
  expect(await workers.run('ann', task('add'), () => [1, 2])).toBe(3);
});

test('a process that ends while it has nothing to do is logged, and the next task gets a new one', async () => {
  const { workers, lines } = openWorkers();
  await using _ = workers;
  const processId = await workers.run('ann', task('tellProcess'), () => undefined);
  process.kill(processId, 'SIGTERM');
  await eventually(async () => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    err: { message: 'The worker process exited with SIGTERM.' },
    msg: 'A worker process ended while it had nothing to do.',
  });
  expect(await workers.run('ann', task('tellProcess'), () => undefined)).not.toBe(processId);
});

test('owners take turns, and a full line refuses only its owner', async () => {
  const opened = openWorkers({ maxWaitingPerOwner: 3 });
  const { workers, clock } = opened;
  await using _ = workers;
  const { outcome } = await startLooping(opened);
  const done: string[] = [];
  const add = (owner: string) => workers.run(owner, task('add'), () => [1, 2]).then(() => done.push(owner));
  const waiting = [add('ann'), add('ann'), add('ann'), add('ben')];
  await expect(add('ann')).rejects.toMatchObject({ code: 'resource-exhausted' });
  clock.advance(usualLimits.deadlineMs);
  await Promise.all([outcome, ...waiting]);
  expect(done).toEqual(['ann', 'ben', 'ann', 'ann']);
});

test('an owner with much work rests, while others go on, and closing ends the rest', async () => {
  const { workers } = openWorkers({ pace: { unpacedMs: 0, share: 1e-9, longestRestMs: hourMs } });
  const add = (owner: string) => workers.run(owner, task('add'), () => [1, 2]);
  expect(await add('ann')).toBe(3);
  const waiting = add('ann').catch((error: unknown) => error);
  expect(await add('ben')).toBe(3);
  expect(await add('cleo')).toBe(3);
  await workers[Symbol.asyncDispose]();
  expect(await waiting).toMatchObject({ code: 'unavailable' });
});

test('the input is loaded only when it is the turn of its owner', async () => {
  const opened = openWorkers();
  const { workers, clock } = opened;
  await using _ = workers;
  const { outcome } = await startLooping(opened);
  let hasLoaded = false;
  const sum = workers.run('ann', task('add'), async () => {
    hasLoaded = true;
    return [1, 2];
  });
  expect(hasLoaded).toBe(false);
  clock.advance(usualLimits.deadlineMs);
  await outcome;
  expect(await sum).toBe(3);
  expect(hasLoaded).toBe(true);
});

test('closing ends running work and refuses the work that waits', async () => {
  const opened = openWorkers();
  const { outcome } = await startLooping(opened);
  const waiting = opened.workers.run('ann', task('add'), () => [1, 2]).catch((error: unknown) => error);
  await opened.workers[Symbol.asyncDispose]();
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  expect(await waiting).toMatchObject({ code: 'unavailable' });
});
