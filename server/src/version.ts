import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);

const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))).version;

const readText = (path: string): string | null => {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** The commit of a checkout. An image has none, so its build passes the commit in `COMMIT`. */
const readCommit = (): string | null => {
  const given = process.env['COMMIT'];
  if (given !== undefined && given !== '') return given;
  const head = readText('.git/HEAD');
  const ref = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  return ref === undefined ? head : readText(`.git/${ref}`);
};

export interface Version {
  readonly version: string;
  /** Null if it is not known. */
  readonly commit: string | null;
}

export const readVersionInfo = (): Version => {
  const commit = readCommit();
  return { version: readVersion(), commit: commit === null ? null : commit.slice(0, 12) };
};
