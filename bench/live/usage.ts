import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnServer } from '@comanda/e2e/stage';

const ticksPerSecond = 100;
const everyMs = 1_000;

/** What a process and its children take: memory in MB now and at the most, and seconds of one core. */
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

/** Follows the server and its database until asked, once a second. By /proc, so on Linux alone. */
export const followUsage = ({ dataDir }: OwnServer) => {
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

/** Memory that processes share is counted once: each has its share of it. */
const sampleOf = (pids: readonly number[]): Sample => {
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0));
  const ticks = pids.map((pid) => {
    // After the name, which may hold anything: the times of the process, then those of children that have ended.
    const fields = readOf(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return { mb: sumOf(kb) / 1_024, cpuSeconds: sumOf(ticks) / ticksPerSecond };
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A process may be gone by the time it is looked at; it takes nothing then. */
const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
