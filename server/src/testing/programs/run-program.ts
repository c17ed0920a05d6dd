import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = new URL('../../../node_modules/.cache/test-programs/', import.meta.url);

/** The file of a program that is built for tests (see `vite.config.ts`). */
export const findTestProgram = (name: string): string => fileURLToPath(new URL(`${name}.js`, folder));

/** Runs a command of the operator in a process of its own. Rejects if it fails. */
export const runCommand = (
  name: 'admin' | 'backup',
  environment: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [findTestProgram(name), ...words], { env: { ...process.env, ...environment } });
