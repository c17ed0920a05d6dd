/** The header fields of one file in the archive. */
export interface ZipFileRecord {
  readonly name: Buffer;
  readonly at: Date;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
  readonly offset: number;
}

const version = 45;
/** Bit 3: the sizes follow the data. Bit 11: names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const max32 = 0xff_ff_ff_ff;
const max16 = 0xff_ff;

/** MS-DOS times have no time zone, no odd seconds and no year before 1980. We write UTC. */
const toDosTime = (at: Date): number =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const toDosDate = (at: Date): number =>
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const record = (...fields: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let offset = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), offset);
    else bytes.writeUIntLE(value, offset, length);
    offset += length;
  }
  return bytes;
};

export const localHeader = (name: Buffer, at: Date): Buffer =>
  Buffer.concat([
    record(
      [4, 0x04_03_4b_50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, toDosTime(at)],
      [2, toDosDate(at)],
      // Checksum and sizes are zero here: the data descriptor after the data has them.
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

export const dataDescriptor = ({ crc, compressedSize, size }: ZipFileRecord): Buffer =>
  record([4, 0x08_07_4b_50], [4, crc], [4, compressedSize], [4, size]);

/** One entry of the central directory. From 4 GB on, the offset is in a ZIP64 extra field. */
export const centralHeader = (file: ZipFileRecord): Buffer => {
  const isFar = file.offset >= max32;
  const extra = isFar ? record([2, 1], [2, 8], [8, file.offset]) : Buffer.alloc(0);
  return Buffer.concat([
    record(
      [4, 0x02_01_4b_50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, toDosTime(file.at)],
      [2, toDosDate(file.at)],
      [4, file.crc],
      [4, file.compressedSize],
      [4, file.size],
      [2, file.name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? max32 : file.offset],
    ),
    file.name,
    extra,
  ]);
};

interface CentralDirectory {
  readonly files: number;
  readonly offset: number;
  readonly size: number;
}

/** The end of the central directory record, preceded by its ZIP64 variant if a value does not fit in 16 or 32 bits. */
export const endOfCentralDirectory = ({ files, offset, size }: CentralDirectory): Buffer => {
  const isFar = files >= max16 || offset >= max32 || size >= max32;
  const far = isFar
    ? [
        record(
          [4, 0x06_06_4b_50],
          [8, 44],
          [2, version],
          [2, version],
          [4, 0],
          [4, 0],
          [8, files],
          [8, files],
          [8, size],
          [8, offset],
        ),
        record([4, 0x07_06_4b_50], [4, 0], [8, offset + size], [4, 1]),
      ]
    : [];
  const count = Math.min(files, max16);
  const near = record(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, Math.min(size, max32)],
    [4, Math.min(offset, max32)],
    [2, 0],
  );
  return Buffer.concat([...far, near]);
};
