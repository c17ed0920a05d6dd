import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject, projectDir } from './project.mjs';

const INTERRUPTED = 130;

/**
 * Lets the command speak for itself, or all at once when it is done if something else speaks meanwhile, and answers whether it
 * succeeded. Told to stop, it passes that on and ends too.
 */
export async function runStreaming({
  command,
  args,
  shell = process.platform === 'win32',
  cwd = projectDir,
  env = {},
  isSaidAtOnce = false,
}) {
  const PATH = `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  // Half of what a server needs to start is reading itself: every other one that a test starts has done that before.
  const NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'node');
  const surroundings = { ...process.env, PATH, NODE_COMPILE_CACHE, ...env };
  const stdio = isSaidAtOnce ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd, shell, stdio, env: surroundings });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  let isInterrupted = false;
  const pass = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  process.on('SIGTERM', pass).on('SIGINT', pass);
  const isSuccess = await new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0));
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
  });
  process.off('SIGTERM', pass).off('SIGINT', pass);
  process.stdout.write(Buffer.concat(said));
  if (isInterrupted) process.exit(INTERRUPTED);
  return isSuccess;
}
