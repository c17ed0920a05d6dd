// `npm run check:style`: comments, type names and commit subjects follow the house style, as far as a program can tell.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { inProject, projectDir } from './project.mjs';
import { fileProblems, subjectProblems } from './style-problems.mjs';

/** The last commit before subjects had a form. */
const lastFreeSubject = 'abc355c';

const isSkipped = (path) => /(^|[\\/])(node_modules|dist|data(-[a-z-]+)?|test-results)([\\/]|$)/.test(path);
const isGenerated = (path) => path.replaceAll('\\', '/') === 'server/src/platform/db/schema.ts';

const files = globSync('**/*.{ts,tsx,mjs}', { cwd: projectDir, exclude: isSkipped }).filter(
  (file) => !isGenerated(file),
);
const problems = files.flatMap((file) => fileProblems(file, readFileSync(inProject(file), 'utf8')));
problems.push(...subjects().flatMap((subject) => subjectProblems(subject)));

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;

/** A shallow clone may lack the commit, and an archive has no commits at all: then there are no subjects to check. */
function subjects() {
  const args = ['log', '--no-merges', '--format=%s', `${lastFreeSubject}..HEAD`];
  try {
    return execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((subject) => subject !== '');
  } catch {
    return [];
  }
}
