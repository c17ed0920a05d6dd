import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { npmCommand } from './run-npm.mjs';
import { runStreaming } from './run-streaming.mjs';

/** Every `check:…` script of the project, each counted as one, none skipped because an earlier one failed. */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  if (names.length === 0) return { passed: 0, failed: 1, problems: ['check: there is nothing to check'] };
  const problems = [];
  for (const name of names) {
    process.stdout.write(`\n${name}\n`);
    if (!(await runStreaming(npmCommand(['run', '--silent', name])))) problems.push(name);
  }
  return { passed: names.length - problems.length, failed: problems.length, problems };
}
