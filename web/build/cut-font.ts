import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

interface FontCut {
  readonly letters: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** Stands in the name of the whole font, and gives way to the name of the cut. */
  readonly axisInName: string;
  readonly nameOfCut: string;
  readonly cacheDir: string;
}

/** A file with part of a font. Kept between builds, because cutting a font takes a second. */
export const cutFont = async (
  file: string,
  { letters, axes, axisInName, nameOfCut, cacheDir }: FontCut,
): Promise<string> => {
  const whole = await readFile(file);
  const key = createHash('sha256').update(whole).update(letters).update(JSON.stringify(axes)).digest('hex');
  const directory = join(cacheDir, key.slice(0, 16));
  const light = join(directory, basename(file).replace(axisInName, nameOfCut));
  if (await isThere(light)) return light;
  const bytes = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: true,
  });
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
