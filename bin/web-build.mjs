import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectDir } from './project.mjs';

const outputs = new Set(['node_modules', 'dist']);

export const stampFile = inProject('web', 'dist', '.stamp');

export const hasSources = () => existsSync(inProject('web', 'vite.config.ts'));

export const hasBuild = () => existsSync(inProject('web', 'dist'));

export const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined);

/** Hashes the content instead of comparing times: in a fresh clone or a switched branch, files have the time of the checkout. */
export function hashOfSources() {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(inProject('web')),
    ...listFiles(inProject('contract', 'src')),
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
