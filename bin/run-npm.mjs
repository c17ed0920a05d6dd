import { spawnSync } from 'node:child_process';
import { projectDir } from './project.mjs';

/** The npm that runs this script, with its own Node, because an install replaces the Node in `node_modules`. */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm
    ? { command: node, args: [npm, ...args], shell: false }
    : { command: 'npm', args, shell: process.platform === 'win32' };
}

/** Prints npm's output only if it fails, and then ends the process. */
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
