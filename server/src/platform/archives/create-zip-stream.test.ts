import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { readZip } from '#testing';
import { createZipStream, type ZipEntry } from './create-zip-stream.ts';

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

test('times are written in UTC, whatever the time zone of the machine', async () => {
  const archive = await readAll(entriesOf({ 'a.txt': ['a'] }));
  const [time, date] = [archive.readUInt16LE(10), archive.readUInt16LE(12)];
  expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([2026 - 1980, 5, 4]);
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([12, 30, 10]);
});

test('a source is read no faster than the archive, and is closed before a reader who leaves goes on', async () => {
  const events: string[] = [];
  let chunkCount = 0;
  async function* large(): AsyncGenerator<ZipEntry> {
    const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32), Buffer.alloc(16));
    const bytes = (async function* () {
      try {
        // Encrypted zeros do not compress.
        for (; chunkCount < 1_000; chunkCount += 1) yield cipher.update(Buffer.alloc(65_536));
      } finally {
        events.push('source closed');
      }
    })();
    try {
      yield { name: 'large.bin', at, bytes };
    } finally {
      events.push('entries closed');
    }
  }
  for await (const chunk of createZipStream(large())) {
    expect(chunk.length).toBeGreaterThan(0);
    if (chunkCount > 5) break;
  }
  events.push('reader went on');
  expect(events).toEqual(['source closed', 'entries closed', 'reader went on']);
  expect(chunkCount).toBeLessThan(40);
});
