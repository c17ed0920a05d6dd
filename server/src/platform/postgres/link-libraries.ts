import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the symbolic links between libraries, because npm packages cannot contain links and npm may be configured not to run the
 * package's script that creates them. Returns true if all links exist; it fails if the package's folder is read-only.
 */
export function linkLibrariesInPlace(binaries: string): boolean {
  for (const { source, target } of missingLinks(binaries)) {
    try {
      symlinkSync(basename(source), target);
    } catch {
      // The folder is read-only, or another server has just created the link: the check below decides.
    }
  }
  return missingLinks(binaries).length === 0;
}

/** Links the libraries in place or, if that is impossible, elsewhere. Returns the library path that the programs need, if any. */
export function linkLibraries(binaries: string, fallbackDir: string): string | undefined {
  if (linkLibrariesInPlace(binaries)) return undefined;
  mkdirSync(fallbackDir, { recursive: true });
  for (const { source, target } of missingLinks(binaries)) {
    const link = join(fallbackDir, basename(target));
    if (!existsSync(link)) symlinkSync(source, link);
  }
  return `${fallbackDir}:${join(binaries, 'lib')}`;
}

function missingLinks(binaries: string) {
  const listFile = join(binaries, 'pg-symlinks.json');
  if (!existsSync(listFile)) return [];
  return linkList
    .parse(JSON.parse(readFileSync(listFile, 'utf8')))
    .map(({ source, target }) => ({ source: join(dirname(binaries), source), target: join(dirname(binaries), target) }))
    .filter(({ target }) => !existsSync(target));
}
