// Runs all stages of `npm test`, even if one fails; the last line is the sum.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './count-results.mjs';
import { createMemoryDir } from './memory-dir.mjs';
import { inProject } from './project.mjs';
import { runChecks } from './run-checks.mjs';
import { runStreaming } from './run-streaming.mjs';

const reports = mkdtempSync(join(tmpdir(), 'comanda-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const memoryDir = createMemoryDir();
const temporaryFiles = memoryDir === null ? {} : { TMPDIR: memoryDir };

// The checks run beside the browser tests, which leave a fifth of two cores idle. Vitest leaves nothing.
const results = [await runVitest(), ...(await Promise.all([runPlaywright(), runChecks({ isInBackground: true })]))];

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
const problems = results.flatMap((result) => result.problems).map((problem) => `failed: ${problem}\n`);
process.stdout.write(`\n${problems.join('')}${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isSuccess = await runStreaming({ command: 'vitest', args, env: temporaryFiles });
  return countVitest(readReport(file), isSuccess);
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...temporaryFiles };
  const isSuccess = await runStreaming({ command: 'playwright', args, cwd: inProject('e2e'), env });
  return countPlaywright(readReport(file), isSuccess);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
