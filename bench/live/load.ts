import { parseArgs } from 'node:util';

/** The load on the platform. */
export interface Load {
  readonly phones: number;
  readonly screens: number;
  /** Orders per second. */
  readonly rate: number;
  readonly seconds: number;
}

const defaultLoad: Load = { phones: 1_000, screens: 20, rate: 50, seconds: 60 };
/** Limits for one machine that runs both the server and all its clients. */
const maxLoad: Load = { phones: 5_000, screens: 100, rate: 500, seconds: 600 };

export const readLoad = (): Load => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { phones: option, screens: option, rate: option, seconds: option } });
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
  return load;
};
