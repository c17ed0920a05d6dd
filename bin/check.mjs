import { runChecks } from './run-checks.mjs';

const { passed, failed, problems } = await runChecks();
process.stdout.write(
  `\n${problems.map((problem) => `failed: ${problem}\n`).join('')}${passed} passed, ${failed} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
