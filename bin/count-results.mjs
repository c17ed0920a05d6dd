/** A run that tells nothing, or that fails while every test passes, counts as one failure: it must not look green. */
function honest({ passed, failed, isSuccess, name }) {
  if (passed + failed === 0) return { passed, failed: 1, problems: [`${name}: no test ran`] };
  if (failed === 0 && !isSuccess) return { passed, failed: 1, problems: [`${name}: failed outside of its tests`] };
  return { passed, failed, problems: failed === 0 ? [] : [`${name}: ${failed}`] };
}

/** A file that cannot be loaded has no tests that fail: it counts as one that does. */
export function countVitest(report, isSuccess) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length;
  return honest({
    name: 'vitest',
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded,
    isSuccess,
  });
}

export function countPlaywright(report, isSuccess) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  // One that passes only at times is a defect.
  return honest({ name: 'playwright', passed: expected, failed: unexpected + flaky, isSuccess });
}

function isFailed({ status }) {
  return status === 'failed';
}
