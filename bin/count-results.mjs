import { relative } from 'node:path';
import { inProject } from './project.mjs';

/** So many failed tests are named at the end of a run; the others are found further up in its output. */
const namedAtMost = 20;

/** A run without tests, or one that fails although every test passes, counts as one failure, so that it never looks green. */
function checkedResult({ passed, failed, failures, isSuccess, name }) {
  if (passed + failed === 0) return { passed, failed: 1, problems: [`${name}: no test ran`] };
  if (failed === 0 && !isSuccess) return { passed, failed: 1, problems: [`${name}: failed outside of its tests`] };
  const named = failures.slice(0, namedAtMost).map((failure) => `${name}: ${failure}`);
  return { passed, failed, problems: failed === 0 ? [] : [`${name}: ${failed}`, ...named] };
}

/** A file that cannot be loaded has no failing tests, so it counts as one failure. */
export function countVitest(report, isSuccess) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  const failures = files.flatMap((file) =>
    file.assertionResults
      .filter(isFailed)
      .map((test) => describeFailure(file, test.fullName, test.failureMessages?.[0])),
  );
  return checkedResult({
    name: 'vitest',
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    failures: [...failures, ...unloaded.map((file) => describeFailure(file, 'could not be loaded', file.message))],
    isSuccess,
  });
}

export function countPlaywright(report, isSuccess) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const failures = (report?.suites ?? []).flatMap(failedSpecs);
  // A flaky test is a defect.
  return checkedResult({ name: 'playwright', passed: expected, failed: unexpected + flaky, failures, isSuccess });
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...suites.flatMap(failedSpecs)];
}

function isFailed({ status }) {
  return status === 'failed';
}

function describeFailure(file, title, message = '') {
  return `${relative(inProject('.'), file.name)}: ${title}: ${message.split('\n')[0]}`;
}
