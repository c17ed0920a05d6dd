import { expect, test } from 'vitest';
import { setupAtBeat, countBeats } from './pace.ts';
import { done, error, finished, noSteps, pending, preparedSteps, setupWith } from './setup.fixture.ts';

test('beats are counted as far as the steps have come', () => {
  expect(countBeats(setupWith())).toBe(0);
  expect(countBeats(setupWith({ steps: { ...noSteps, paymentMethods: done } }))).toBe(1);
  expect(countBeats(setupWith({ steps: preparedSteps }))).toBe(3);
  expect(
    countBeats(setupWith({ steps: preparedSteps, sampleData: { menu: error('no'), qrCodes: done, orders: pending } })),
  ).toBe(5);
  expect(countBeats(finished)).toBe(6);
});

test('a setup that was finished at once is shown step by step', () => {
  const shown = [0, 1, 2, 3, 4, 5, 6].map((beat) => {
    const { setup, hasTurned } = setupAtBeat(finished, beat);
    const states = [setup.steps.paymentMethods, setup.steps.integrations, ...Object.values(setup.sampleData)];
    return `${hasTurned ? 'sample data' : 'preparing'}: ${states.filter((step) => step.state === 'done').length}, ${setup.state}`;
  });
  expect(shown).toEqual([
    'preparing: 0, running',
    'preparing: 1, running',
    'preparing: 2, running',
    'sample data: 2, running',
    'sample data: 3, running',
    'sample data: 4, running',
    'sample data: 5, done',
  ]);
});

test('a failure in preparation is shown in its turn, with how it ended', () => {
  const failed = setupWith({
    state: 'failed',
    message: 'It ended.',
    steps: { ...noSteps, paymentMethods: done, integrations: error('no') },
  });
  expect(setupAtBeat(failed, 1).setup).toMatchObject({
    state: 'running',
    message: '',
    steps: { integrations: pending },
  });
  expect(setupAtBeat(failed, 2)).toEqual({ setup: failed, hasTurned: false });
});
