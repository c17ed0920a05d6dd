import { spawnSync } from 'node:child_process';
import { projectDir } from './project.mjs';

/** The npm that runs us, and the Node that runs it: an install replaces the Node in `node_modules`. */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm
    ? { command: node, args: [npm, ...args], shell: false }
    : { command: 'npm', args, shell: process.platform === 'win32' };
}

/** Shows npm's words only when it fails, and ends the process then. */
export function runNpmQuietly(npmArgs) {
  const { command, args, shell } = npmCommand(npmArgs);
  const result = spawnSync(command, args, {
    cwd: projectDir,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  console.error(
    `npm ${npmArgs.join(' ')} failed: ${result.error?.message ?? `code ${result.status ?? result.signal}`}`,
  );
  process.exit(1);
}
