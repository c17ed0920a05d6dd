import { expect, test } from 'vitest';
import { readZip } from '#testing';
import { createZipStream, type ZipEntry } from './create-zip-stream.ts';
import { centralHeader, endOfCentralDirectory } from './zip-records.ts';

const at = new Date('2026-05-04T12:30:10Z');

async function* entriesOf(files: Readonly<Record<string, readonly string[]>>): AsyncGenerator<ZipEntry> {
  for (const [name, parts] of Object.entries(files)) {
    const bytes = (async function* () {
      for (const part of parts) yield Buffer.from(part);
    })();
    yield { name, at, bytes };
  }
}

const readAll = async (entries: AsyncIterable<ZipEntry>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createZipStream(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test('what went in in pieces comes out whole, under its name in any script', async () => {
  const long = 'Bacalhau à Brás. '.repeat(20_000);
  const archive = await readAll(
    entriesOf({ 'data/menus.json': ['[', '{}', ']'], 'φωτό.txt': [long], 'empty.csv': [] }),
  );
  const files = readZip(archive);
  expect([...files.keys()]).toEqual(['data/menus.json', 'φωτό.txt', 'empty.csv']);
  expect(files.get('data/menus.json')?.toString()).toBe('[{}]');
  expect(files.get('φωτό.txt')?.toString()).toBe(long);
  expect(files.get('empty.csv')?.length).toBe(0);
  expect(archive.length).toBeLessThan(long.length / 10);
});

test('a source that fails fails the archive, rather than leaving a file out', async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    const bytes = (async function* () {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    })();
    yield { name: 'a.txt', at, bytes };
  }
  await expect(readAll(failing())).rejects.toThrow('the disk is gone');
});

test('beyond what 32 bits can say, places are said in 64', () => {
  const offset = 5_000_000_000;
  const file = { name: Buffer.from('a'), at, crc: 1, size: 2, compressedSize: 3, offset };
  const line = centralHeader(file);
  expect(line.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
  expect(line.readBigUInt64LE(line.length - 8)).toBe(BigInt(offset));
  const end = endOfCentralDirectory({ files: 70_000, offset, size: line.length });
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset));
  expect(end.readBigUInt64LE(32)).toBe(70_000n);
  expect(end.readUInt16LE(end.length - 12)).toBe(0xff_ff);
});
