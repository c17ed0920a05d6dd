import type { Transaction } from 'kysely';
import Papa from 'papaparse';
import { originalKey } from '#platform/blobs';
import type { ZipEntry } from '#platform/archives';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { listExportedColumns, findFilesToExport, readExportedRows, type ExportedRow } from './export.repository.ts';
import { ownedTables } from './owned-tables.ts';

/** Explains the archive to somebody who unpacks it years later. */
const renderReadMe = (at: Date, tables: readonly string[]): string =>
  [
    `Everything Comanda stored about this account on ${at.toISOString()}.`,
    'json/ and csv/ hold the same rows, one file for each kind: JSON for programs, CSV for spreadsheets. Times are UTC. Amounts of money are in the smallest unit of their currency, such as cents. Rows refer to each other by their ids.',
    'files/ holds every image as it was uploaded; objects.json says of each what it is called and how large it is.',
    'Passwords, keys and the credentials of payment providers are not included: they are encrypted, and nobody can read them.',
    `Kinds: ${tables.join(', ')}.`,
  ].join('\r\n\r\n');

const isTable = (name: string): name is keyof DB => Object.hasOwn(ownedTables, name);
const exportedTables = Object.entries(ownedTables).flatMap(([name, owned]) =>
  owned !== null && isTable(name) ? [name] : [],
);

const singleChunk = async function* (text: string) {
  yield Buffer.from(text);
};

async function* asJson(batches: AsyncIterable<readonly ExportedRow[]>) {
  let separator = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield Buffer.from(`${separator}${JSON.stringify(row)}`);
      separator = ',\n';
    }
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

const toCsvCell = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

async function* asCsv(columns: readonly string[], batches: AsyncIterable<readonly ExportedRow[]>) {
  const lines = (rows: unknown[][]) =>
    Buffer.from(`${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`);
  yield Buffer.from('\ufeff');
  yield lines([[...columns]]);
  for await (const rows of batches) yield lines(rows.map((row) => columns.map((column) => toCsvCell(row[column]))));
}

/**
 * Exports everything of an owner at one point in time: each table as JSON and CSV, and every file as uploaded. The rows are read in one
 * repeatable-read transaction, so that all of them show the same moment while the restaurant keeps working; it ends before the files.
 */
export async function* exportArchive(
  ctx: Context,
  ownerId: string,
  onEntry: (done: number, total: number) => Promise<void>,
): AsyncGenerator<ZipEntry, void, void> {
  const at = ctx.clock.now();
  const reading = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let files: Awaited<ReturnType<typeof findFilesToExport>>;
  let done = 0;
  try {
    files = await findFilesToExport(reading, ownerId);
    const total = 1 + 2 * exportedTables.length + files.length;
    await onEntry(done, total);
    for await (const entry of exportRows(reading, { ownerId, at })) {
      yield entry;
      await onEntry((done += 1), total);
    }
  } finally {
    await reading.rollback().execute();
  }
  for (const file of files) {
    const bytes = await ctx.bytes.open(originalKey(file.storage_key));
    // The file was deleted during the export.
    if (bytes !== null) yield { name: fileNameOf(file), at: file.updated, bytes, isCompressed: false };
    await onEntry((done += 1), 1 + 2 * exportedTables.length + files.length);
  }
}

async function* exportRows(
  db: Transaction<DB>,
  { ownerId, at }: { readonly ownerId: string; readonly at: Date },
): AsyncGenerator<ZipEntry, void, void> {
  yield { name: 'README.txt', at, bytes: singleChunk(renderReadMe(at, exportedTables)) };
  for (const table of exportedTables) {
    yield { name: `json/${table}.json`, at, bytes: asJson(readExportedRows(db, ownerId, table)) };
    const columns = await listExportedColumns(db, table);
    yield { name: `csv/${table}.csv`, at, bytes: asCsv(columns, readExportedRows(db, ownerId, table)) };
  }
}

/** Removes path segments that would leave the folder into which the archive is unpacked. */
const fileNameOf = ({ bucket, name }: { bucket: string; name: string }): string =>
  ['files', bucket, ...name.split(/[\\/]/)].filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
