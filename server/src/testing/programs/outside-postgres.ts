import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './nginx.ts';
import { compileCache, findTestProgram } from './run-program.ts';
import { onDiskOf, onSmallDisk } from './small-disk.ts';

/** A PostgreSQL that no server of ours runs, on a port of this machine. */
export interface OutsidePostgres extends AsyncDisposable {
  readonly url: string;
  /** The directory with its files, as this process sees it. */
  readonly dataDir: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const startOutsidePostgres = async ({
  isDiskSmall,
}: {
  readonly isDiskSmall: boolean;
}): Promise<OutsidePostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-outside-'));
  const program = [process.execPath, findTestProgram('outside-postgres'), dataDir, String(await findFreePort())];
  const [command = '', ...args] = [...(isDiskSmall ? onSmallDisk(dataDir) : []), ...program];
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, { env: { PATH, HOME, ...compileCache }, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('PostgreSQL could not be run.');
    return value;
  };
  const demand = async (what: 'stop' | 'start'): Promise<void> => {
    child.stdin.write(`${what}\n`);
    await readLine();
  };
  return {
    url: await readLine(),
    dataDir: isDiskSmall ? onDiskOf(child.pid, dataDir) : dataDir,
    stop: () => demand('stop'),
    start: () => demand('start'),
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
