import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages hold no links, and the package's own script that makes them may be barred from running. True when the
 * libraries are complete, which fails where the package's folder is read-only.
 */
export function linkLibrariesInPlace(binaries: string): boolean {
  for (const { source, target } of missingLinks(binaries)) {
    try {
      symlinkSync(basename(source), target);
    } catch {
      // Read-only, or another server made it in this moment: the last line tells.
    }
  }
  return missingLinks(binaries).length === 0;
}

/** Answers the library path to run the programs with, if they need one. */
export function linkLibraries(binaries: string, elsewhere: string): string | undefined {
  if (linkLibrariesInPlace(binaries)) return undefined;
  mkdirSync(elsewhere, { recursive: true });
  for (const { source, target } of missingLinks(binaries)) {
    const link = join(elsewhere, basename(target));
    if (!existsSync(link)) symlinkSync(source, link);
  }
  return `${elsewhere}:${join(binaries, 'lib')}`;
}

function missingLinks(binaries: string) {
  const listFile = join(binaries, 'pg-symlinks.json');
  if (!existsSync(listFile)) return [];
  return linkList
    .parse(JSON.parse(readFileSync(listFile, 'utf8')))
    .map(({ source, target }) => ({ source: join(dirname(binaries), source), target: join(dirname(binaries), target) }))
    .filter(({ target }) => !existsSync(target));
}
