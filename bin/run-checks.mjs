import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { npmCommand } from './run-npm.mjs';
import { runStreaming } from './run-streaming.mjs';

/** Runs every `check:…` script of the project. Each counts as one, and none is skipped because an earlier one failed. */
export async function runChecks({ isInBackground = false } = {}) {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  if (names.length === 0) return { passed: 0, failed: 1, problems: ['check: there is nothing to check'] };
  const problems = [];
  for (const name of names) {
    if (!isInBackground) process.stdout.write(`\n${name}\n`);
    const isSuccess = await runStreaming({ ...npmCommand(['run', '--silent', name]), isInBackground });
    if (isInBackground) process.stdout.write(`${name}: ${isSuccess ? 'passed' : 'failed'}\n`);
    if (!isSuccess) problems.push(name);
  }
  return { passed: names.length - problems.length, failed: problems.length, problems };
}
