import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** npm writes down what it installed, as its last act: that list is held against the one we ask for. */
export function installIsComplete({ withDevelopment }) {
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  if (installed === undefined || !existsSync(inProject('node_modules', '.bin', 'node'))) return false;
  const wanted = Object.entries(readPackages(inProject('package-lock.json')) ?? {});
  return wanted
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
