import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { projectDir } from './places.ts';

const watched = ['contract/src', 'server/src', 'server/migrations'].map((path) => join(projectDir, path));

/** Editors write several files at once, and some write one file in several steps. */
const pauseMs = 50;

/** Calls `onChange` with the path of a changed file when the running server has become outdated. Tests are not part of it. */
export const watchServerFiles = ({ watcher }: ViteDevServer, onChange: (path: string) => void): void => {
  let pause: NodeJS.Timeout | undefined;
  watcher.add(watched);
  watcher.on('all', (_event, path) => {
    const isPart = watched.some((directory) => path.startsWith(`${directory}${sep}`));
    if (!isPart || path.endsWith('.test.ts') || !/\.(ts|sql)$/.test(path)) return;
    clearTimeout(pause);
    pause = setTimeout(() => onChange(relative(projectDir, path)), pauseMs);
  });
};
