import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The families we serve ourselves, and those that stand in for what they cannot write. */
export type FontFamily =
  | 'caveat'
  | 'dm-sans'
  | 'fraunces'
  | 'instrument-sans'
  | 'lora'
  | 'nunito'
  | 'oswald'
  | 'playfair-display'
  | StandIn;

const standIns = ['noto-sans', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const;
type StandIn = (typeof standIns)[number];

/** The same character is written differently in Japan, China and Korea: the language says whose form comes first. */
const firstFor: Readonly<Record<string, StandIn>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' };

/** Where a character is looked for, in this order. */
export const familiesFor = (wanted: FontFamily, language: string): FontFamily[] => {
  const [code = ''] = language.split('-');
  const first = firstFor[code];
  return [...new Set([wanted, 'noto-sans', ...(first === undefined ? [] : [first]), ...standIns] as const)];
};

/** One file of a family, with the characters it is meant for. */
export interface FontFile {
  readonly path: string;
  readonly ranges: ReadonlyArray<readonly [first: number, last: number]>;
}

const { resolve } = createRequire(import.meta.url);
const coverage = z.record(z.string(), z.string());
const known = new Map<FontFamily, readonly FontFile[]>();

/** A family comes in many small files, as browsers like it. */
export const filesOf = (family: FontFamily): readonly FontFile[] => {
  const files = known.get(family) ?? readFiles(family);
  known.set(family, files);
  return files;
};

const readFiles = (family: FontFamily): FontFile[] => {
  const at = (path: string) => resolve(`@fontsource-variable/${family}/${path}`);
  const subsets = coverage.parse(JSON.parse(readFileSync(at('unicode.json'), 'utf8')));
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: at(`files/${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
};

const rangeOf = (range: string): readonly [number, number] => {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};
