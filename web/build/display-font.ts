import { createRequire } from 'node:module';
import { cutFont } from './cut-font.ts';

const whole = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** All that `fonts.css` says of the file. */
const letters = [between(0x20, 0x7e), between(0xa0, 0xff), 'ıŒœʻʼˆ˚˜', between(0x2000, 0x206f), '€™↑↓−∕'].join('');

/** The weights that our stylesheets set headings in, drawn for one size between a card's title and the hero's. */
const axes = { wght: { min: 480, max: 650 }, opsz: 40 };

/** The headings' font of landing and console, at less than half its bytes: they are what a first visit waits for longest. */
export const displayFont = async (cacheDir: string): Promise<{ find: string; replacement: string }> => {
  const file = createRequire(import.meta.url).resolve(whole);
  const options = { letters, axes, axisInName: 'opsz', nameOfCut: 'display', cacheDir };
  return { find: whole, replacement: await cutFont(file, options) };
};
