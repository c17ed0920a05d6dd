import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { cutFont } from './cut-font.ts';

/** No menu is set with these; should one stand there after all, it comes in the device's own font. */
const unused = new Set('\\^{}<>¤¦§¨¬\u00ad¯±²³µ¶¸¹÷');

/** Nor are names set with these, which headings consist of. */
const unusedInHeadings = new Set('=@_`|~¢¥©ª®º•™−×¼¾');

/** Every letter of western Europe, and the signs that menus are set with. */
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

/** Text is regular or half bold; headings are of one weight. */
const cuts = {
  text: { letters, wght: { min: 400, max: 600 } },
  heading: { letters: headingLetters, wght: 600 },
} as const;
type Cut = keyof typeof cuts;

const latin = /^(@fontsource-variable\/.+-latin-wght-normal\.woff2)\?(heading&)?url$/;

/**
 * The Latin part of each font without what no menu uses: other weights, alternate shapes. That is a third of its bytes, and for
 * headings more than half.
 */
export const lightFonts = (cacheDir: string): Plugin => ({
  name: 'comanda:light-fonts',
  enforce: 'pre',
  async resolveId(id) {
    const [, name, heading] = latin.exec(id) ?? [];
    if (name === undefined) return undefined;
    const cut: Cut = heading === undefined ? 'text' : 'heading';
    const { letters: kept, wght } = cuts[cut];
    const options = { letters: kept, axes: { wght }, axisInName: 'wght', nameOfCut: cut, cacheDir };
    return `${await cutFont(createRequire(import.meta.url).resolve(name), options)}?url`;
  },
});
