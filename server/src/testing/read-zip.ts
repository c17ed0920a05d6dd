import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a ZIP archive by its central directory, and throws if a checksum differs. */
export const readZip = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1) throw new Error('no archive, or not the whole of it');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + size);
    const isCompressed = archive.readUInt16LE(at + 10) !== 0;
    const bytes = isCompressed ? inflateRawSync(stored) : stored;
    if (crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + nameLength + extraLength;
  }
  return files;
};
