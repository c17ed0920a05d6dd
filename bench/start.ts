import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Measures the time from starting the server to its first answer, and the memory of server and database together at that time. The
// same run measures the first answer of a bare Node process, for comparison.

const budget = { startMs: 2_000, memoryMb: 180 };
const rounds = 5;
const main = join(import.meta.dirname, '..', 'server', 'dist', 'main.js');
/** The options with which `npm start` starts the server. */
const nodeOptions = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const answers = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Proportional set size of a process and all its descendants in megabytes, so that shared pages count once. */
const memoryOf = async (root: number): Promise<number> => {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = (pid: number): number[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => family(child)),
  ];
  let kilobytes = 0;
  for (const pid of family(root)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1_024);
};

const measure = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ ms: number; mb: number }> => {
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env, PORT: String(port) }, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers(port))) {
    if (performance.now() - startedMs > 60_000) throw new Error('no answer within a minute');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ms = Math.round(performance.now() - startedMs);
  const mb = await memoryOf(child.pid ?? 0);
  child.kill('SIGTERM');
  await exited;
  return { ms, mb };
};

const bare = `require('node:http').createServer((_, r) => r.end('{}')).listen(process.env.PORT, '127.0.0.1'); process.on('SIGTERM', () => process.exit())`;
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-bench-'));
const ours = { HOST: '127.0.0.1', DATA_DIR: dataDir };
const first = await measure([...nodeOptions, main], ours);
const rows = [{ what: 'first start, empty data directory', ...first }];
for (let round = 1; round <= rounds; round += 1)
  rows.push({ what: `start ${round}, initialised`, ...(await measure([...nodeOptions, main], ours)) });
const limit = await measure(['-e', bare], {});
await rm(dataDir, { recursive: true, force: true });

const slowest = Math.max(...rows.slice(1).map(({ ms }) => ms));
const largest = Math.max(...rows.map(({ mb }) => mb));
process.stdout
  .write(`${rows.map(({ what, ms, mb }) => `${what.padEnd(36)} ${String(ms).padStart(6)} ms ${String(mb).padStart(5)} MB`).join('\n')}
${'bare process of the same runtime'.padEnd(36)} ${String(limit.ms).padStart(6)} ms ${String(limit.mb).padStart(5)} MB

start, slowest: ${slowest} ms, budget ${budget.startMs} ms, ${(slowest / limit.ms).toFixed(1)} × the bare process
memory, largest: ${largest} MB, budget ${budget.memoryMb} MB
`);
process.exitCode = slowest <= budget.startMs && largest <= budget.memoryMb ? 0 : 1;
