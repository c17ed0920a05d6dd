/** A run without tests, or one that fails although every test passes, counts as one failure, so that it never looks green. */
function checkedResult({ passed, failed, isSuccess, name }) {
  if (passed + failed === 0) return { passed, failed: 1, problems: [`${name}: no test ran`] };
  if (failed === 0 && !isSuccess) return { passed, failed: 1, problems: [`${name}: failed outside of its tests`] };
  return { passed, failed, problems: failed === 0 ? [] : [`${name}: ${failed}`] };
}

/** A file that cannot be loaded has no failing tests, so it counts as one failure. */
export function countVitest(report, isSuccess) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length;
  return checkedResult({
    name: 'vitest',
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded,
    isSuccess,
  });
}

export function countPlaywright(report, isSuccess) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  // A flaky test is a defect.
  return checkedResult({ name: 'playwright', passed: expected, failed: unexpected + flaky, isSuccess });
}

function isFailed({ status }) {
  return status === 'failed';
}
