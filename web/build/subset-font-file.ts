import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

interface FontCut {
  readonly letters: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** Part of the whole font's file name; replaced by `nameOfCut`. */
  readonly axisInName: string;
  readonly nameOfCut: string;
  readonly cacheDir: string;
}

/** Writes a file with a subset of a font and returns its path. Cached between builds, because subsetting takes a second. */
export const subsetFontFile = async (
  file: string,
  { letters, axes, axisInName, nameOfCut, cacheDir }: FontCut,
): Promise<string> => {
  const whole = await readFile(file);
  const key = createHash('sha256').update(whole).update(letters).update(JSON.stringify(axes)).digest('hex');
  const directory = join(cacheDir, key.slice(0, 16));
  const subsetFile = join(directory, basename(file).replace(axisInName, nameOfCut));
  if (await exists(subsetFile)) return subsetFile;
  const bytes = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: true,
  });
  await mkdir(directory, { recursive: true });
  // Two builds may run at the same time, so the file is written under another name and then renamed.
  await writeFile(`${subsetFile}.${process.pid}`, bytes);
  await rename(`${subsetFile}.${process.pid}`, subsetFile);
  return subsetFile;
};

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
