import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject, projectDir } from './project.mjs';

const INTERRUPTED = 130;

/** Lets the command speak for itself and answers whether it succeeded. Told to stop, it passes that on and ends too. */
export async function runStreaming({
  command,
  args,
  shell = process.platform === 'win32',
  cwd = projectDir,
  env = {},
}) {
  const PATH = `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, args, { cwd, shell, stdio: 'inherit', env: { ...process.env, PATH, ...env } });
  let isInterrupted = false;
  const pass = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  process.on('SIGTERM', pass).on('SIGINT', pass);
  const isSuccess = await new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
  });
  process.off('SIGTERM', pass).off('SIGINT', pass);
  if (isInterrupted) process.exit(INTERRUPTED);
  return isSuccess;
}
