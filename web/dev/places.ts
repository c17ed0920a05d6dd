import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('../../', import.meta.url));
export const webDir = fileURLToPath(new URL('../', import.meta.url));
/** The installed packages. In a second work tree they may be links to those of the first. */
export const packagesDir = dirname(realpathSync(join(rootDir, 'node_modules', 'vite')));
/** Files that can be made again at any time: prepared packages and the web root. */
export const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/comanda-dev/', import.meta.url));
