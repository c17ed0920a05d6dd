import { createRequire } from 'node:module';
import { subsetFontFile } from './subset-font-file.ts';

const fontFile = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

const charactersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Same characters as the file's unicode-range in `fonts.css`. */
const letters = [
  charactersBetween(0x20, 0x7e),
  charactersBetween(0xa0, 0xff),
  'ıŒœʻʼˆ˚˜',
  charactersBetween(0x2000, 0x206f),
  '€™↑↓−∕',
].join('');

/** Weights that our stylesheets use for headings, at one optical size between a card's title and the hero's. */
const axes = { wght: { min: 480, max: 650 }, opsz: 40 };

/**
 * Replaces the heading font of landing page and console with a subset of less than half its size, because a first visit waits
 * longest for fonts.
 */
export const subsetDisplayFont = async (cacheDir: string): Promise<{ find: string; replacement: string }> => {
  const file = createRequire(import.meta.url).resolve(fontFile);
  const options = { letters, axes, axisInName: 'opsz', nameOfCut: 'display', cacheDir };
  return { find: fontFile, replacement: await subsetFontFile(file, options) };
};
