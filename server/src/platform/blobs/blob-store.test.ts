import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '#platform/context';
import { createS3BlobStore } from './s3-blob-store.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';
import { startS3Server } from '#testing';

const directory = await mkdtemp(join(tmpdir(), 'comanda-bytes-'));
const service = await startS3Server();
const s3 = createS3BlobStore({
  endpoint: service.environment['S3_ENDPOINT'] ?? null,
  region: 'us-east-1',
  bucket: 'menu-photos',
  accessKeyId: 'key-id',
  secretAccessKey: 'secret',
});
afterAll(async () => {
  s3[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const stores: Array<[string, BlobStore]> = [
  ['on disk', createDiskBlobStore(directory)],
  ['in S3', s3],
];

describe.each(stores)('bytes %s', (_where, bytes) => {
  test('are there once they are put, whole or in part, until they are deleted', async () => {
    await bytes.put('ab/one/original', Buffer.from('0123456789'));
    expect(await bytes.exists('ab/one/original')).toBe(true);
    expect((await bytes.read('ab/one/original'))?.toString()).toBe('0123456789');
    const part = await bytes.open('ab/one/original', { first: 2, last: 4 });
    expect(part === null ? null : (await buffer(part)).toString()).toBe('234');
    await bytes.delete(['ab/one/original', 'ab/one/320.avif']);
    expect(await bytes.exists('ab/one/original')).toBe(false);
  });

  test('that were never put are null', async () => {
    expect(await bytes.read('ab/none')).toBeNull();
    expect(await bytes.open('ab/none')).toBeNull();
    expect(await bytes.exists('ab/none')).toBe(false);
    await bytes.delete(['ab/none']);
    await bytes.delete([]);
  });

  test.each(['../secret-key', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/.hidden', 'a\0b'])(
    'have keys that lead nowhere else: %j is none',
    async (key) => {
      await expect((async () => bytes.put(key, Buffer.from('x')))()).rejects.toThrow(RangeError);
    },
  );
});

test('a service that never answers is given up on', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const credentials = { accessKeyId: 'key-id', secretAccessKey: 'secret' };
  using bytes = createS3BlobStore(
    { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'menu-photos', ...credentials },
    50,
  );
  await expect(bytes.read('ab/one/original')).rejects.toThrow('timed out');
  await expect(bytes.put('ab/one/original', Buffer.from('x'))).rejects.toThrow('timed out');
  silent.closeAllConnections();
  silent.close();
});

test('on disk nothing is left of bytes that were deleted', async () => {
  await createDiskBlobStore(directory).put('cd/two/original', Buffer.from('x'));
  await createDiskBlobStore(directory).delete(['cd/two/original']);
  expect(await readdir(join(directory, 'cd'))).toEqual([]);
});
