import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { subsetFontFile } from './subset-font-file.ts';

/** Characters that menus do not use. If one appears anyway, the browser takes it from the device's own font. */
const unused = new Set('\\^{}<>¤¦§¨¬\u00ad¯±²³µ¶¸¹÷');

/** Characters that are not used in names, and therefore not in headings. */
const unusedInHeadings = new Set('=@_`|~¢¥©ª®º•™−×¼¾');

/** Every letter of western European languages, and the punctuation and symbols that menus use. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...Array.from('ıŒœŠšŸŽž–—‘’‚“”„•…‹›€™−×·½¼¾'),
]
  .filter((letter) => !unused.has(letter))
  .join('');

const headingLetters = Array.from(letters)
  .filter((letter) => !unusedInHeadings.has(letter))
  .join('');

/** Text is regular to semi-bold; headings have one weight. */
const cuts = {
  text: { letters, wght: { min: 400, max: 600 } },
  heading: { letters: headingLetters, wght: 600 },
} as const;
type Cut = keyof typeof cuts;

const latin = /^(@fontsource-variable\/.+-latin-wght-normal\.woff2)\?(heading&)?url$/;

/**
 * Serves the Latin part of each font without the weights and alternate glyphs that no menu uses. This saves a third of its bytes,
 * and more than half for headings.
 */
export const subsetMenuFonts = (cacheDir: string): Plugin => ({
  name: 'comanda:light-fonts',
  enforce: 'pre',
  async resolveId(id) {
    const [, name, heading] = latin.exec(id) ?? [];
    if (name === undefined) return undefined;
    const cut: Cut = heading === undefined ? 'text' : 'heading';
    const { letters: characters, wght } = cuts[cut];
    const options = { letters: characters, axes: { wght }, axisInName: 'wght', nameOfCut: cut, cacheDir };
    return `${await subsetFontFile(createRequire(import.meta.url).resolve(name), options)}?url`;
  },
});
