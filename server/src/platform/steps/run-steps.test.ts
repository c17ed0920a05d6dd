import { expect, test } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

const recorded = (failing?: string) => {
  const log: string[] = [];
  const step = (name: string): Step<string> => ({
    name,
    run: async () => {
      if (name === failing) throw new Error(name);
      log.push(`run ${name}`);
    },
    undo: async () => {
      log.push(`undo ${name}`);
    },
  });
  return { log, steps: ['first', 'second', 'third'].map(step) };
};

test('steps run in their order', async () => {
  const { log, steps } = recorded();
  expect(await runSteps(steps)).toEqual({ isDone: true });
  expect(log).toEqual(['run first', 'run second', 'run third']);
});

test('a failing step undoes everything begun, last first, and is named', async () => {
  const { log, steps } = recorded('second');
  expect(await runSteps(steps)).toMatchObject({ isDone: false, failedStep: 'second' });
  expect(log).toEqual(['run first', 'undo second', 'undo first']);
});
