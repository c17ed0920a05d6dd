import { runChecks } from './run-checks.mjs';

const { passed, failed, problems } = await runChecks();
for (const problem of problems) console.log(`failed: ${problem}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
