// `npm run check:migrations`: no migration that is recorded in `server/migrations/frozen.sha256` was edited, renamed or removed, and all are
// recorded. With `--record`, as in `npm run db:types`, new ones are recorded first.
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { listMigrationProblems, recordLine } from './migration-problems.mjs';
import { inProject } from './project.mjs';

const directory = inProject('server/migrations');
const list = `${directory}/frozen.sha256`;
const paths = globSync('**/*.sql', { cwd: directory })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();
const files = new Map(paths.map((path) => [path, readFileSync(`${directory}/${path}`)]));

if (process.argv.includes('--record')) {
  const recorded = new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .map((line) => line.split('  ')[1]),
  );
  for (const [path, content] of files) if (!recorded.has(path)) appendFileSync(list, `${recordLine(path, content)}\n`);
}

const problems = listMigrationProblems(files, readFileSync(list, 'utf8'));
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
