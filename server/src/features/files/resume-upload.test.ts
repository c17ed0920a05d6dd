import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { bucketPath } from '@comanda/contract/files';
import { limits } from '@comanda/contract/kernel';
import { beforeEach, expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { openStorageSpace, readStorageError, listStoredBlobs, type StorageSpace } from './storage.fixture.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let space: StorageSpace;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});
beforeEach(async () => {
  space = await openStorageSpace(app, owner.browser);
});

const addressOf = (name: string) =>
  `${app.origin}${bucketPath('comanda')}?name=${encodeURIComponent(space.prefix + name)}`;

/** Announces a file of this size and returns the URL for its pieces. */
const announce = async (name: string, bytes: number): Promise<string> => {
  const response = await fetch(addressOf(name), {
    method: 'POST',
    headers: {
      ...space.headers,
      'x-goog-upload-command': 'start',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-header-content-length': String(bytes),
    },
    body: '{}',
  });
  return response.headers.get('x-goog-upload-url') ?? '';
};

const send = (url: string, { command, offset, bytes }: { command: string; offset: number; bytes: Buffer }) =>
  fetch(url, {
    method: 'POST',
    headers: { ...space.headers, 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
    body: new Uint8Array(bytes),
  });

test('files that were announced while there was room do not fill more than there is', async () => {
  const full = await signUpOwner(app);
  space = await openStorageSpace(app, full.browser);
  await space.store({ name: 'first.bin', bytes: Buffer.from('x'), metadata: {} });
  const names = ['a.bin', 'b.bin', 'c.bin', 'same.bin', 'same.bin'];
  const urls = await Promise.all(names.map((name) => announce(name, 1_000)));
  await app.sql('update objects set size = $1 where owner_id = $2', [
    limits.storage.bytesPerOwner - 1_500,
    full.userId,
  ]);
  const piece = { command: 'upload', offset: 0, bytes: Buffer.alloc(1_000) };
  const answers = await Promise.all(urls.map((url) => send(url, piece)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402, 402, 402]);
});

test('a piece with nothing in it leaves nothing behind', async () => {
  const url = await announce('slow.bin', 4);
  const before = await listStoredBlobs(app);
  for (let time = 0; time < 3; time += 1)
    expect((await send(url, { command: 'upload', offset: 0, bytes: Buffer.alloc(0) })).status).toBe(200);
  expect(await listStoredBlobs(app)).toEqual(before);
  const done = await send(url, { command: 'upload, finalize', offset: 0, bytes: Buffer.from('done') });
  expect(await done.json()).toMatchObject({ size: '4' });
});

test('a file of which a piece is gone is not stored without it', async () => {
  const url = await announce('gone.bin', 8);
  const before = new Set(await listStoredBlobs(app));
  await send(url, { command: 'upload', offset: 0, bytes: Buffer.from('half') });
  for (const file of await listStoredBlobs(app)) if (!before.has(file)) await rm(file);
  const refusal = await readStorageError(
    await send(url, { command: 'upload, finalize', offset: 4, bytes: Buffer.from('file') }),
  );
  expect(refusal).toMatchObject({ status: 404, code: 'storage/object-not-found' });
  expect((await space.fetch('gone.bin')).status).toBe(404);
});

test('whoever says they called an impossible host is told so', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = {
      ...space.headers,
      host: '[',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '1',
    };
    request(addressOf('host.bin'), { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end('{}');
  });
  expect(status).toBe(400);
});

test('custom metadata do not grow without end', async () => {
  await space.store({ name: 'noted.txt', bytes: Buffer.from('x'), metadata: { contentType: 'text/plain' } });
  const note = (from: number) => {
    const metadata = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`note-${from + at}`, 'x'.repeat(2_000)]),
    );
    return space.fetch('noted.txt', {
      method: 'PATCH',
      headers: { ...space.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ metadata }),
    });
  };
  expect((await note(0)).status).toBe(200);
  expect(await readStorageError(await note(100))).toMatchObject({ status: 400, code: 'storage/invalid-argument' });
  expect((await note(0)).status).toBe(200);
});
