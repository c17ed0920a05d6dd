import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { linkLibrariesInPlace } from './link-libraries.ts';

const manifest = z.object({ version: z.string() });
const FOR_BUILDING_ONLY = /\.a$|\/pgxs$|\/pkgconfig$/;

/** Copies the binaries for a user who cannot enter the folder that npm installed to. The copy is kept for the next start. */
export async function copyBinaries(binaries: string, copiesDir: string): Promise<string> {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(dirname(binaries), 'package.json'), 'utf8')));
  const copy = join(copiesDir, `postgres-${version}`);
  if (existsSync(copy)) return join(copy, 'native');

  mkdirSync(copiesDir, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(join(copiesDir, 'unfinished-'));
  await chmod(unfinished, 0o755);
  const native = join(unfinished, 'native');
  await cp(binaries, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !FOR_BUILDING_ONLY.test(path),
  });
  linkLibrariesInPlace(native);
  try {
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return join(copy, 'native');
}
