import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { minimalEnvironment } from './start-server.ts';

const projectDir = fileURLToPath(new URL('../../../', import.meta.url));

/** A copy of the project in which a test may edit files, with `npm run dev` running in it. */
export interface DevelopmentCopy extends AsyncDisposable {
  readonly origin: string;
  readonly dataDir: string;
  /** Lines that `npm run dev` has printed so far. */
  readonly output: readonly string[];
  /** Replaces a text in a file of the copy, and returns a function that undoes it. */
  edit(path: string, before: string, after: string): Promise<() => Promise<void>>;
  /** Saves a file of the copy again, without a change. */
  saveAgain(path: string): Promise<void>;
  /** Starts `npm run dev` once more at the same address, and returns what it printed when it ended. */
  startAgain(): Promise<{ readonly exitCode: number | null; readonly output: readonly string[] }>;
  /** Presses Ctrl-C, which the terminal sends to all processes, and waits for the end of `npm run dev`. */
  interrupt(): Promise<void>;
  /** Returns whether a process of `npm run dev` still runs. */
  isRunning(): boolean;
}

export const startDevelopment = async (): Promise<DevelopmentCopy> => {
  const copy = await copyProject();
  const dataDir = join(copy, 'data-dev');
  const port = await freePort();
  const { child, lines: output, ready } = runDev(copy, port);
  const exited = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be started');
  const isRunning = (): boolean => isGroupRunning(pid);
  const interrupt = async (): Promise<void> => {
    if (isRunning()) process.kill(-pid, 'SIGINT');
    await exited;
  };
  const stopAndRemove = async (): Promise<void> => {
    await interrupt();
    await rm(copy, { recursive: true, force: true });
  };
  await Promise.race([ready, exited]);
  if (child.exitCode !== null) {
    await stopAndRemove();
    throw new Error(`npm run dev ended:\n${output.join('\n')}`);
  }
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output,
    edit: (path, before, after) => edit(join(copy, path), before, after),
    saveAgain: async (path) => writeFile(join(copy, path), await readFile(join(copy, path))),
    startAgain: async () => {
      const second = runDev(copy, port);
      await once(second.child, 'close');
      return { exitCode: second.child.exitCode, output: second.lines };
    },
    interrupt,
    isRunning,
    [Symbol.asyncDispose]: stopAndRemove,
  };
};

const isGroupRunning = (pid: number): boolean => {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
};

const runDev = (copy: string, port: number) => {
  // A process group of its own, as in a terminal.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    detached: true,
    env: { ...minimalEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  const keep = (line: string): void => {
    lines.push(line);
    if (line.includes('Ctrl-C')) ready.resolve();
  };
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', keep);
  return { child, lines, ready: ready.promise };
};

const edit = async (file: string, before: string, after: string): Promise<() => Promise<void>> => {
  const source = await readFile(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} does not contain ${before}`);
  await writeFile(
    file,
    source.replace(before, () => after),
  );
  return () => writeFile(file, source);
};

const outputs = new Set(['node_modules', 'dist', 'test-results']);

/** Copies the sources. Packages are links, except for our own workspaces, which have to be those of the copy. */
const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'comanda-e2e-dev-'));
  const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'CHANGELOG.md'];
  for (const name of [...files, 'bin', 'contract', 'server', 'web']) {
    const filter = (source: string) => !outputs.has(basename(source));
    await cp(join(projectDir, name), join(copy, name), { recursive: true, filter });
  }
  await linkPackages(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  await linkPackages(join(projectDir, 'server', 'node_modules'), join(copy, 'server', 'node_modules'));
  return copy;
};

const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (name === '.cache' || name === '.vite') continue;
    if (name === '@comanda') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(from, name), join(to, name));
  }
};
