import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** npm writes the list of installed packages as its last step; this compares it with the lockfile. */
export function installIsComplete({ withDevelopment }) {
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  if (installed === undefined || !existsSync(inProject('node_modules', '.bin', 'node'))) return false;
  const expected = Object.entries(readPackages(inProject('package-lock.json')) ?? {});
  return expected
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, { dev, devOptional }]) => withDevelopment || !(dev || devOptional))
    .every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : Boolean(optional),
    );
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
