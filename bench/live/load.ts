import { parseArgs } from 'node:util';

/** What the platform has to carry. */
export interface Load {
  readonly phones: number;
  readonly screens: number;
  /** Orders a second. */
  readonly rate: number;
  readonly seconds: number;
}

const usual: Load = { phones: 1_000, screens: 20, rate: 50, seconds: 60 };
/** Of one machine that carries both the server and everyone who calls it. */
const most: Load = { phones: 5_000, screens: 100, rate: 500, seconds: 600 };

export const readLoad = (): Load => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { phones: option, screens: option, rate: option, seconds: option } });
  const wanted = (name: keyof Load): number => {
    const value = Number(values[name] ?? usual[name]);
    if (!Number.isInteger(value) || value < 1 || value > most[name])
      throw new Error(`--${name} is a whole number from 1 to ${most[name]}`);
    return value;
  };
  const load = {
    phones: wanted('phones'),
    screens: wanted('screens'),
    rate: wanted('rate'),
    seconds: wanted('seconds'),
  };
  if (load.phones < load.screens) throw new Error('There is at least one phone for each screen.');
  return load;
};
