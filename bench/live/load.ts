import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The load on the platform. */
export interface Load {
  readonly phones: number;
  readonly screens: number;
  /** Orders per second. */
  readonly rate: number;
  readonly seconds: number;
}

const defaultLoad: Load = { phones: 1_000, screens: 20, rate: 50, seconds: 20 };
/** Limits for one machine that runs both the server and all its clients. */
const maxLoad: Load = { phones: 10_000, screens: 100, rate: 500, seconds: 600 };

/** The scenes of the bench. Each has a server and a database of its own. */
const sceneNames = ['night', 'house'] as const;
export type SceneName = (typeof sceneNames)[number];

interface LiveBenchOptions {
  readonly load: Load;
  readonly scenes: readonly SceneName[];
}

export const readOptions = (): LiveBenchOptions => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { phones: option, screens: option, rate: option, seconds: option, scene: option },
  });
  const scenes = sceneNames.filter((name) => values.scene === undefined || values.scene === name);
  if (scenes.length === 0) throw new Error(`--scene is one of: ${sceneNames.join(', ')}`);
  const readOption = (name: keyof Load): number => {
    const value = Number(values[name] ?? defaultLoad[name]);
    if (!Number.isInteger(value) || value < 1 || value > maxLoad[name])
      throw new Error(`--${name} is a whole number from 1 to ${maxLoad[name]}`);
    return value;
  };
  const load = {
    phones: readOption('phones'),
    screens: readOption('screens'),
    rate: readOption('rate'),
    seconds: readOption('seconds'),
  };
  if (load.phones < load.screens) throw new Error('There is at least one phone for each screen.');
  refuseTooFewFiles(load);
  return { load, scenes };
};

/** Connections that are no streams of phones: those of screens, of calls, and of the bench to the database. */
const otherFiles = 500;

/**
 * Every stream of a phone is an open file, here and in the server, and the bare stream has both ends in this process. Node.js raises
 * its own limit as far as the system allows, so only the hard limit counts.
 */
const refuseTooFewFiles = ({ phones, screens }: Load): void => {
  const needed = 2 * phones + screens + otherFiles;
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (limit !== undefined && Number(limit) < needed)
    throw new Error(
      `${phones} phones need ${needed} open files, and this system allows ${limit}. Please raise the limit (ulimit -Hn ${needed}) or choose fewer phones.`,
    );
};
