import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));

export const inProject = (...names) => join(projectDir, ...names);
