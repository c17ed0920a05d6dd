import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter } from 'node:path';
import { inProject, projectDir } from './project.mjs';

const INTERRUPTED = 130;

/**
 * Runs a command and returns whether it succeeded. Its output is shown immediately. In the background, the command takes only the
 * processor time that other processes leave, and its output is shown all together at the end. A signal to stop is passed on, and then
 * ends this process too.
 */
export async function runStreaming({
  command,
  args,
  shell = process.platform === 'win32',
  cwd = projectDir,
  env = {},
  isInBackground = false,
}) {
  const PATH = `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  // Compiling its own code is half of a server's start time; with the cache, only the first server that a test starts has to do it.
  const NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'node');
  const childEnv = { ...process.env, PATH, NODE_COMPILE_CACHE, ...env };
  const stdio = isInBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd, shell, stdio, env: childEnv });
  if (isInBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  let isInterrupted = false;
  const forwardSignal = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  process.on('SIGTERM', forwardSignal).on('SIGINT', forwardSignal);
  const isSuccess = await new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0));
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
  });
  process.off('SIGTERM', forwardSignal).off('SIGINT', forwardSignal);
  process.stdout.write(Buffer.concat(output));
  if (isInterrupted) process.exit(INTERRUPTED);
  return isSuccess;
}
