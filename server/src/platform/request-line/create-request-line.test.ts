import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestLine, requestLineLimits } from './create-request-line.ts';

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
