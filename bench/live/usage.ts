import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnServer } from '@comanda/e2e/stage';

const ticksPerSecond = 100;
const everyMs = 1_000;

/** Resources of a process and its children: memory in MB at the start, peak and end, and CPU seconds. */
export interface Usage {
  readonly startMb: number;
  readonly peakMb: number;
  readonly endMb: number;
  readonly cpuSeconds: number;
}

interface Sample {
  readonly mb: number;
  readonly cpuSeconds: number;
}

/** Samples the server and its database once a second until ended. It reads /proc, so it works on Linux only. */
export const sampleUsage = ({ dataDir }: OwnServer) => {
  const server = Number(readFileSync(join(dataDir, 'server.pid'), 'utf8'));
  const database = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const watched = [
    { read: () => sampleOf([server]), samples: new Array<Sample>() },
    { read: () => sampleOf([database, ...childrenOf(database)]), samples: new Array<Sample>() },
  ] as const;
  const sample = () => {
    for (const { read, samples } of watched) samples.push(read());
  };
  sample();
  const timer = setInterval(sample, everyMs);
  return {
    end(): { server: Usage; database: Usage } {
      clearInterval(timer);
      sample();
      return { server: usageOf(watched[0].samples), database: usageOf(watched[1].samples) };
    },
  };
};

const usageOf = (samples: readonly Sample[]): Usage => {
  const [first, last] = [samples[0], samples.at(-1)];
  return {
    startMb: first?.mb ?? 0,
    peakMb: Math.max(...samples.map(({ mb }) => mb)),
    endMb: last?.mb ?? 0,
    cpuSeconds: (last?.cpuSeconds ?? 0) - (first?.cpuSeconds ?? 0),
  };
};

const childrenOf = (pid: number): number[] =>
  readOf(pid, `task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);

/** Uses the proportional set size, so that memory shared by processes is counted once. */
const sampleOf = (pids: readonly number[]): Sample => {
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0));
  const ticks = pids.map((pid) => {
    // After the process name, which may contain anything, come the CPU times of the process and of its ended children.
    const fields = readOf(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return { mb: sumOf(kb) / 1_024, cpuSeconds: sumOf(ticks) / ticksPerSecond };
};

/** Processor time that a process has used so far. */
export const readCpuSeconds = (pid: number): number => sampleOf([pid]).cpuSeconds;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns an empty text if the process has already ended. */
const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
