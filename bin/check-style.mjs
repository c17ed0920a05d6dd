// `npm run check:style`: comments, type names and commit subjects follow the house style, as far as a program can tell.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject, projectDir } from './project.mjs';
import { fileProblems, subjectProblems } from './style-problems.mjs';

/** The last commit before subjects had a form. */
const lastFreeSubject = 'abc355c';

const git = (...args) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

const isGenerated = (file) => file === 'server/src/platform/db/schema.ts';

const problems = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')
  .filter((file) => !isGenerated(file))
  .flatMap((file) => fileProblems(file, readFileSync(inProject(file), 'utf8')));
problems.push(...subjects().flatMap((subject) => subjectProblems(subject)));

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;

/** In a shallow clone the commit may be missing: then the subject of the newest commit is all there is to check. */
function subjects() {
  try {
    return git('log', '--no-merges', '--format=%s', `${lastFreeSubject}..HEAD`);
  } catch {
    return git('log', '-1', '--no-merges', '--format=%s');
  }
}
