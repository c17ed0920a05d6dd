import { setImmediate as allPromises } from 'node:timers/promises';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestLine, requestLineLimits, type EnterRequestLine } from './create-request-line.ts';

/** The time that the line sees. */
const setClock = () => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  return {
    pass: (ms: number): void => {
      nowMs += ms;
    },
  };
};

test('a flood is one by the requests that it sends, however slowly they are served', async () => {
  const { pass } = setClock();
  const enter = createRequestLine({
    ...requestLineLimits,
    maxConcurrent: 1,
    maxPerSubject: 1,
    maxSlotMs: minuteMs,
    maxUnpacedPerSecond: 2,
    minRestMs: minuteMs,
  });
  const other = await enter('other');
  const waiting = [enter('flood'), enter('flood'), enter('flood')];
  other.leave();
  for (const request of waiting) {
    const slot = await request;
    pass(2 * secondMs);
    slot.leave();
  }
  const entered: string[] = [];
  void enter('flood').then(() => entered.push('flood'));
  await enter('other').then(() => entered.push('other'));
  expect(entered).toEqual(['other']);
});

/** Says if the next request of a subject gets a slot at once, after all work that is ready was done. */
const entersAtOnce = async (enter: EnterRequestLine, subject: string): Promise<boolean> => {
  await allPromises();
  let hasEntered = false;
  void enter(subject).then(() => (hasEntered = true));
  await allPromises();
  return hasEntered;
};

test('a flood is one until none of its requests is left in the line', async () => {
  const { pass } = setClock();
  const limits = { ...requestLineLimits, maxSlotMs: minuteMs, maxUnpacedPerSecond: 2, minRestMs: minuteMs };
  const enter = createRequestLine(limits);
  await enter('other');
  const [first, second] = [await enter('flood'), await enter('flood')];
  const third = enter('flood');
  pass(2 * secondMs);
  await enter('other');
  const inQuietSecond = enter('flood');
  first.leave();
  await third;
  second.leave();
  (await inQuietSecond).leave();
  expect(await entersAtOnce(enter, 'flood')).toBe(false);
});

test('a subject without requests in the line is no flood any more', async () => {
  const { pass } = setClock();
  const limits = { ...requestLineLimits, maxSlotMs: minuteMs, maxUnpacedPerSecond: 2, minRestMs: 0 };
  const enter = createRequestLine(limits);
  await enter('other');
  for (const request of [enter('crowd'), enter('crowd'), enter('crowd')]) (await request).leave();
  await allPromises();
  pass(2 * secondMs);
  await enter('other');
  const later = [await enter('crowd'), await enter('crowd')];
  pass(minuteMs / 2);
  for (const slot of later) slot.leave();
  expect(await entersAtOnce(enter, 'crowd')).toBe(true);
});
