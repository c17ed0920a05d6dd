import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The font families that we serve ourselves, and their fallbacks for other scripts. */
export type FontFamily =
  | 'caveat'
  | 'dm-sans'
  | 'fraunces'
  | 'instrument-sans'
  | 'lora'
  | 'nunito'
  | 'oswald'
  | 'playfair-display'
  | FallbackFamily;

const fallbacks = ['noto-sans', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const;
type FallbackFamily = (typeof fallbacks)[number];

/** The same character looks different in Japanese, Chinese and Korean; the language decides which font comes first. */
const fallbackByLanguage: Readonly<Record<string, FallbackFamily>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' };

/** The families in which a character is looked up, in this order. */
export const listFamilies = (requested: FontFamily, language: string): FontFamily[] => {
  const [code = ''] = language.split('-');
  const first = fallbackByLanguage[code];
  return [...new Set([requested, 'noto-sans', ...(first === undefined ? [] : [first]), ...fallbacks] as const)];
};

/** One file of a family, with the Unicode ranges that it covers. */
export interface FontFile {
  readonly path: string;
  readonly ranges: ReadonlyArray<readonly [first: number, last: number]>;
}

const { resolve } = createRequire(import.meta.url);
const coverage = z.record(z.string(), z.string());
const filesByFamily = new Map<FontFamily, readonly FontFile[]>();

/** A family consists of many small files, each with a subset of the characters, as browsers prefer. */
export const listFontFiles = (family: FontFamily): readonly FontFile[] => {
  const files = filesByFamily.get(family) ?? readFiles(family);
  filesByFamily.set(family, files);
  return files;
};

const readFiles = (family: FontFamily): FontFile[] => {
  const at = (path: string) => resolve(`@fontsource-variable/${family}/${path}`);
  const subsets = coverage.parse(JSON.parse(readFileSync(at('unicode.json'), 'utf8')));
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: at(`files/${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(parseRange),
  }));
};

const parseRange = (range: string): readonly [number, number] => {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};
