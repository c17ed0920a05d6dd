import { writeFileSync, writeSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fail } from '@comanda/contract/errors';

// Tasks for the tests of the worker processes.

export const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const tellProcess = (): number => process.pid;

/** Writes a file when it begins, and never ends. */
export const loop = (startedFile: string): never => {
  writeFileSync(startedFile, 'started');
  for (;;) Math.random();
};

/** Keeps objects until the heap is full. */
export const fillMemory = (): never => {
  const kept: object[] = [];
  for (;;) kept.push({ text: `${kept.length}`.repeat(100) });
};

export const refuse = (row: number): never => {
  throw fail('menus.csv-unreadable', { message: `Row ${row} is wrong.`, row });
};

export const breakDown = (): never => {
  throw new RangeError('This is a defect.');
};

export const tellPriority = (): number => getPriority();

/** Writes the reason to standard error and exits. */
export const exit = (): never => {
  writeSync(process.stderr.fd, 'This is why.\n');
  process.exit(3);
};
