import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const directory = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  /** The name under which a database records the migration. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface MigrationFiles {
  /** The complete schema as of 0046, one file per feature. New databases begin with these. */
  readonly baseline: readonly Migration[];
  /** Migrations 0001 to 0046, which lead to the same schema. Databases that began with them run them to the end. */
  readonly beforeBaseline: readonly Migration[];
  /** Migrations from 0047 on, which all databases run. */
  readonly later: readonly Migration[];
}

/** Databases record files of the baseline with this folder, so that the names of all migrations sort in the order in which they ran. */
const baselineFolder = '0046-baseline/';

export const readMigrations = async (): Promise<MigrationFiles> => {
  const [baseline, beforeBaseline, later] = await Promise.all([
    readFolder(baselineFolder, baselineFolder),
    readFolder('before-baseline/', ''),
    readFolder('', ''),
  ]);
  return { baseline, beforeBaseline, later };
};

const readFolder = async (folder: string, recordedFolder: string): Promise<Migration[]> => {
  const files = (await readdir(new URL(folder, directory))).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(`${folder}${file}`, directory), 'utf8');
      return { name: `${recordedFolder}${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};
