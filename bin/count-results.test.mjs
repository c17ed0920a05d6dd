import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-results.mjs';
import { inProject } from './project.mjs';

const file = (status, ...tests) => ({
  status,
  name: inProject('server/src/orders.test.ts'),
  message: 'No such module\nat …',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: 'an order is placed once',
    failureMessages: each === 'failed' ? ['expected 2 to be 1\nat …'] : [],
  })),
});

test('passed and failed tests are counted', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed')],
  };
  expect(countVitest(report, false)).toMatchObject({ passed: 2, failed: 1 });
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } }, false)).toMatchObject({
    passed: 3,
    failed: 3,
  });
});

test('each failed test is named with its file and the first line of its reason', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [file('failed', 'failed'), file('failed')],
  };
  expect(countVitest(report, false).problems).toEqual([
    'vitest: 2',
    'vitest: server/src/orders.test.ts: an order is placed once: expected 2 to be 1',
    'vitest: server/src/orders.test.ts: could not be loaded: No such module',
  ]);
  const spec = (title, status) => ({ title, file: 'guest/ordering.spec.ts', line: 46, tests: [{ status }] });
  const suites = [
    {
      specs: [spec('passes', 'expected')],
      suites: [{ specs: [spec('fails', 'unexpected'), spec('wavers', 'flaky')] }],
    },
  ];
  expect(countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }, false).problems).toEqual([
    'playwright: 2',
    'playwright: guest/ordering.spec.ts:46: fails',
    'playwright: guest/ordering.spec.ts:46: wavers',
  ]);
});

test('a file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] };
  expect(countVitest(report, false)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run without a report or without tests is a failure', () => {
  expect(countVitest(undefined, true)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0 } }, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that fails outside of its tests is a failure', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, false)).toMatchObject({
    passed: 5,
    failed: 1,
  });
  expect(countPlaywright({ stats: { expected: 5 } }, false)).toMatchObject({ passed: 5, failed: 1 });
});

test('a clean run has no failure', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, true)).toEqual({
    passed: 5,
    failed: 0,
    problems: [],
  });
});
