import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** No menu is set with these; should one stand there after all, it comes in the device's own font. */
const unused = new Set('\\^{}<>¤¦§¨¬\u00ad¯±²³µ¶¸¹÷');

/** Every letter of western Europe, and the signs that menus are set with. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...Array.from('ıŒœŠšŸŽž–—‘’‚“”„•…‹›€™−×·½¼¾'),
]
  .filter((letter) => !unused.has(letter))
  .join('');

/** Text is regular or half bold; headings are of one weight. */
const cuts = { text: { min: 400, max: 600 }, heading: 600 } as const;
type Cut = keyof typeof cuts;

const latin = /^(@fontsource-variable\/.+-latin-wght-normal\.woff2)\?(heading&)?url$/;

/**
 * The Latin part of each font without what no menu uses: other weights, alternate shapes. That is a third of its bytes, and for
 * headings more than half. Kept between builds, because cutting a font takes a second.
 */
export const lightFonts = (cacheDir: string): Plugin => ({
  name: 'comanda:light-fonts',
  enforce: 'pre',
  async resolveId(id) {
    const [, name, heading] = latin.exec(id) ?? [];
    if (name === undefined) return undefined;
    const whole = createRequire(import.meta.url).resolve(name);
    return `${await lightened(whole, heading === undefined ? 'text' : 'heading', cacheDir)}?url`;
  },
});

const lightened = async (file: string, cut: Cut, cacheDir: string): Promise<string> => {
  const whole = await readFile(file);
  const key = createHash('sha256').update(whole).update(letters).update(JSON.stringify(cuts[cut])).digest('hex');
  const directory = join(cacheDir, key.slice(0, 16));
  const light = join(directory, basename(file).replace('wght', cut));
  if (await isThere(light)) return light;
  const options = { targetFormat: 'woff2', variationAxes: { wght: cuts[cut] }, noLayoutClosure: true } as const;
  const bytes = await subsetFont(whole, letters, options);
  await mkdir(directory, { recursive: true });
  // Two builds may run at once: a file is there whole or not at all.
  await writeFile(`${light}.${process.pid}`, bytes);
  await rename(`${light}.${process.pid}`, light);
  return light;
};

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
