import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectDir } from './project.mjs';

const outputs = new Set(['node_modules', 'dist']);

/** The builds of those workspaces that are here. The image of the server holds no sources of the web. */
export const listBuilds = (workspaces) =>
  workspaces
    .filter((workspace) => existsSync(inProject(workspace, 'vite.config.ts')))
    .map((workspace) => ({ workspace, script: 'build', stampFile: inProject(workspace, 'dist', '.stamp') }));

/** Programs beside the server that tests start often. From their sources, each start would read two thousand files. */
export const testPrograms = {
  workspace: 'server',
  script: 'build:test-programs',
  stampFile: inProject('server', 'node_modules', '.cache', 'test-programs', '.stamp'),
};

/** A build is current if it was made of the present sources. */
export const isCurrent = ({ stampFile }, hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;

/** Hashes the sources of a build, which are those of its workspace and of the contract. It hashes the content instead of comparing times: in a fresh clone or a switched branch, files have the time of the checkout. */
export function hashOfSources({ workspace }) {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(inProject(workspace)),
    ...listFiles(inProject('contract', 'src')),
    // The console shows the changelog.
    inProject('CHANGELOG.md'),
    inProject('package-lock.json'),
  ];
  for (const file of files)
    hash
      .update(`${relative(projectDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !outputs.has(name))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}
