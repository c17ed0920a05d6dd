// `npm run check:docs`: every path and every npm script that a document names exists. Decisions are not checked: they tell of their time.
import { globSync, readFileSync } from 'node:fs';
import { createDocsCheck } from './docs-problems.mjs';
import { inProject, projectDir } from './project.mjs';

const isSkipped = (path) => /(^|[\\/])(\.git|node_modules|dist|data(-[a-z-]+)?|test-results)([\\/]|$)/.test(path);

const files = globSync('**/*', { cwd: projectDir, exclude: isSkipped }).map((path) => path.replaceAll('\\', '/'));
const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const listProblems = createDocsCheck({ files, scripts: Object.keys(scripts) });

const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'ARCHITECTURE.md',
  ...globSync(['docs/*.md', 'server/src/features/*/README.md'], { cwd: projectDir }),
];
const problems = documents.flatMap((document) =>
  listProblems(document.replaceAll('\\', '/'), readFileSync(inProject(document), 'utf8')),
);

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
