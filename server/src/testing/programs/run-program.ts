import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = new URL('../../../node_modules/.cache/test-programs/', import.meta.url);

/** The file of a program that is built for tests (see `vite.config.ts`). */
export const findTestProgram = (name: string): string => fileURLToPath(new URL(`${name}.mjs`, folder));

/** The environment with which such programs share their compiled code. The next build removes it. */
export const compileCache: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: fileURLToPath(new URL('compiled', folder)) };

/** More room for young objects: loading a program creates many, and they would be collected again and again. */
export const programFlags = ['--min-semi-space-size=16'] as const;

/** Runs a command of the operator in a process of its own. Rejects if it fails. */
export const runCommand = (
  name: 'admin' | 'backup',
  environment: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [...programFlags, findTestProgram(name), ...words], {
    env: { ...process.env, ...compileCache, ...environment },
  });
