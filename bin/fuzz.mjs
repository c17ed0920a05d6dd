// `npm run fuzz` runs the property tests with a new seed, to search for examples that the fixed seed of the suite does not draw.
// It also sends 100,000 malformed and extreme requests to all endpoints. `npm run fuzz -- contract` runs the tests of one folder, and
// `npm run fuzz -- server/src/extreme-requests` only the requests. A failure is repeated with COMANDA_SEED, which the first line names.
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { projectDir } from './project.mjs';
import { runStreaming } from './run-streaming.mjs';

const folders = process.argv.slice(2);
const patterns = (folders.length === 0 ? ['contract', 'server', 'web'] : folders).map(
  (folder) => `${folder}{.test.ts,/**/*.test.ts}`,
);
const files = globSync(patterns, { cwd: projectDir, exclude: (name) => name.includes('node_modules') }).filter((file) =>
  /from 'fast-check'|COMANDA_REQUESTS/.test(readFileSync(`${projectDir}/${file}`, 'utf8')),
);
if (files.length === 0) {
  process.stdout.write(`There are no property tests in ${folders.join(', ')}.\n`);
  process.exit(1);
}

const { COMANDA_SEED: seed = String(randomInt(2 ** 31)), COMANDA_RUNS: runs = '500' } = process.env;
const { COMANDA_REQUESTS: requests = '100000' } = process.env;
process.stdout.write(`Seed ${seed}. To repeat this run: COMANDA_SEED=${seed} npm run fuzz\n`);
const env = { COMANDA_SEED: seed, COMANDA_RUNS: runs, COMANDA_REQUESTS: requests };
const isSuccess = await runStreaming({ command: 'vitest', args: ['run', ...files], env });
process.exitCode = isSuccess ? 0 : 1;
