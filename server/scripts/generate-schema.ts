import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { closeDatabase, migrate, openDatabase } from '#platform/db';
import { startPostgres } from '#platform/postgres';

// Writes the types of every table from a migrated database; with --verify, it only reports whether they differ. The database is a new one,
// unless --database names another.
const { values } = parseArgs({ options: { verify: { type: 'boolean' }, database: { type: 'string' } } });
const outFile = join(import.meta.dirname, '..', 'src', 'platform', 'db', 'schema.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'comanda-schema-'));
try {
  await using cleanup = new AsyncDisposableStack();
  const url = values.database ?? cleanup.use(await startPostgres({ dataDir, isDurable: false })).url;
  const opened = openDatabase({ connectionString: url }, 2);
  await migrate(opened.pool);
  await closeDatabase(opened);
  const codegen = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'kysely-codegen');
  const verify = values.verify === true ? ['--verify'] : [];
  const numbers = ['--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'];
  await promisify(execFile)(codegen, [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    outFile,
    ...numbers,
    ...verify,
  ]);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
