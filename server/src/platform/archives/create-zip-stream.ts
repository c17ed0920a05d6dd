import { PassThrough, Readable, addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import { minuteMs } from '@comanda/contract/kernel';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** False for bytes that are compressed already, such as photos. */
  readonly isCompressed?: boolean;
}

/**
 * Streams a ZIP archive: no file is held in memory as a whole, and nothing is written to disk. An error of a source ends the stream with
 * that error. When the reader stops early, the stream waits until the source that is open has been closed.
 */
export async function* createZipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const readerLeft = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  const adding = addEntries(zip, entries, readerLeft.signal);
  adding.catch((error: Error) => output.destroy(error));
  const chunks: AsyncIterable<Uint8Array> = output;
  try {
    yield* chunks;
  } finally {
    readerLeft.abort();
    // The reader already has the error, or has left and no longer wants one.
    await Promise.allSettled([adding]);
  }
}

/** Opens one source at a time: the next one is requested when the archive has read all of the last one. */
const addEntries = async (zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> => {
  for await (const { name, at, bytes, isCompressed = true } of entries) {
    const source = addAbortSignal(signal, bytes instanceof Readable ? bytes : Readable.from(bytes));
    zip.addReadStream(source, name, { mtime: toWallClockUtc(at), forceDosTimestamp: true, compress: isCompressed });
    await finished(source);
  }
  zip.end();
};

/** Times in ZIP archives have no time zone, and yazl writes those of the machine. The result reads as UTC on every machine. */
const toWallClockUtc = (at: Date): Date => new Date(at.getTime() + at.getTimezoneOffset() * minuteMs);
