import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { DumpedRows } from '#platform/db';
import { DamagedBackup, decryptStream, encryptStream } from './encrypted-stream.ts';

/** The first line: the type of the file, and the data needed besides rows. */
const heading = z.object({
  comanda: z.literal(1),
  at: z.string(),
  /** The content of the key file. A key from the environment is not part of a backup. */
  secretKey: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
type BackupHeading = z.infer<typeof heading>;

/** The bytes of one stored file; they follow the rows that refer to it. */
export interface BackedUpFile {
  readonly key: string;
  readonly bytes: Buffer;
}

const bytesLine = z.object({ key: z.string(), base64: z.base64() });
const rowsLine = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });

interface BackupContent {
  readonly heading: BackupHeading;
  readonly rows: AsyncIterable<DumpedRows>;
  /** Must be read after the rows. */
  readonly bytes: AsyncIterable<BackedUpFile>;
  /** Null writes a backup that is not encrypted. */
  readonly passphrase: string | null;
}

/** Writes compressed lines of JSON. `write` stores them and resolves when they are durable. */
export const writeBackup = async (
  { heading: head, rows, bytes, passphrase }: BackupContent,
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const lines = async function* () {
    yield `${JSON.stringify(head)}\n`;
    for await (const line of rows) yield `${JSON.stringify(line)}\n`;
    for await (const { key, bytes: fileBytes } of bytes)
      yield `${JSON.stringify({ key, base64: fileBytes.toString('base64') })}\n`;
  };
  if (passphrase === null) await pipeline(Readable.from(lines()), createGzip(), write);
  else await pipeline(Readable.from(lines()), createGzip(), encryptStream(passphrase), write);
};

export interface OpenBackup {
  readonly heading: BackupHeading;
  /** Ends only when the bytes of all files are stored, so that rows and their files are restored together. */
  readonly rows: AsyncIterable<DumpedRows>;
}

interface OpenOptions {
  /** Stores the bytes of one file. */
  readonly keepBytes: (stored: BackedUpFile) => Promise<void>;
  /** Only called for an encrypted backup. */
  readonly askPassphrase: () => Promise<string>;
}

export const openBackup = async (file: string, { keepBytes, askPassphrase }: OpenOptions): Promise<OpenBackup> => {
  const source = Readable.from(decryptStream(askPassphrase)(createReadStream(file)), { objectMode: false });
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next().catch((error: unknown) => {
    throw isOfZlib(error) ? new Error(`${file} cannot be read as a backup.`, { cause: error }) : error;
  });
  const parsed = heading.safeParse(first.done === true ? null : parseLine(first.value));
  if (!parsed.success) throw new Error(`${file} is not a backup of Comanda.`);
  const readLine = () =>
    lines.next().catch((error: unknown) => {
      throw isOfZlib(error) ? new DamagedBackup({ cause: error }) : error;
    });
  const rows = async function* () {
    for (let line = await readLine(); line.done !== true; line = await readLine()) {
      const content = parseLine(line.value);
      const stored = bytesLine.safeParse(content);
      if (stored.success) {
        await keepBytes({ key: stored.data.key, bytes: Buffer.from(stored.data.base64, 'base64') });
        continue;
      }
      const dumped = rowsLine.safeParse(content);
      if (!dumped.success) throw new DamagedBackup({ cause: dumped.error });
      yield dumped.data;
    }
  };
  return { heading: parsed.data, rows: rows() };
};

/** The reasons of zlib say nothing to an operator; those of decryption do. */
const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};
