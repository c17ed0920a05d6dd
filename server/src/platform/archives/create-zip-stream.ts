import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  endOfCentralDirectory,
  localHeader,
  type ZipFileRecord,
} from './zip-records.ts';

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Streams a ZIP archive: no file is held in memory as a whole, and nothing is written to disk. */
export async function* createZipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, void> {
  const files: ZipFileRecord[] = [];
  let offset = 0;
  for await (const { name: text, at, bytes } of entries) {
    const name = Buffer.from(text);
    const head = localHeader(name, at);
    const file = { name, at, crc: 0, size: 0, compressedSize: 0, offset };
    yield head;
    const measured = async function* () {
      for await (const chunk of bytes) {
        file.crc = crc32(chunk, file.crc);
        file.size += chunk.length;
        yield chunk;
      }
    };
    const deflated: AsyncIterable<Uint8Array> = Readable.from(measured()).compose(createDeflateRaw());
    for await (const chunk of deflated) {
      file.compressedSize += chunk.length;
      yield chunk;
    }
    const tail = dataDescriptor(file);
    yield tail;
    files.push(file);
    offset += head.length + file.compressedSize + tail.length;
  }
  const contents = Buffer.concat(files.map(centralHeader));
  yield contents;
  yield endOfCentralDirectory({ files: files.length, offset, size: contents.length });
}
