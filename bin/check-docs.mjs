// `npm run check:docs`: every path and every npm script that a document names exists, and the settings are the same in the code, the README
// and `.env.example`. Decisions are not checked: they tell of their time.
import { globSync, readFileSync } from 'node:fs';
import { createDocsCheck } from './docs-problems.mjs';
import { inProject, projectDir } from './project.mjs';
import { listSettingsProblems } from './settings-problems.mjs';

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
const read = (path) => readFileSync(inProject(path), 'utf8');
const problems = [
  ...documents.flatMap((document) => listProblems(document.replaceAll('\\', '/'), read(document))),
  ...listSettingsProblems({
    config: read('server/src/config.ts'),
    readme: read('README.md'),
    example: read('.env.example'),
  }),
];

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
