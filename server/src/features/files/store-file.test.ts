import { bucketPath, storageResource } from '@comanda/contract/files';
import { limits, minuteMs } from '@comanda/contract/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { openStorageSpace, createPhonePhoto, listStoredBlobs, type StorageSpace } from './storage.fixture.ts';
import { sweepBlobsJob } from './sweep-blobs.job.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let space: StorageSpace;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  space = await openStorageSpace(app, owner.browser);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('a photo', () => {
  test('is turned upright, and forgets where it was taken', async () => {
    const taken = await createPhonePhoto(1_600, 1_200);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    await space.store({ name: 'upright.jpg', bytes: taken });
    const kept = Buffer.from(await (await fetchBytes('upright.jpg')).arrayBuffer());
    const { width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation, icc, xmp }).toEqual({ width: 1_200, height: 1_600 });
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .toFormat(format)
      .toBuffer();
    const stored = await space.store({ name: `a.${format}`, bytes, metadata: { contentType: 'image/jpeg' } });
    // The type is detected, not taken from the client.
    expect(stored.contentType).toBe(`image/${format}`);
  });

  test('is one by its name, where no type is given', async () => {
    const stored = await space.store({ name: 'untold.jpg', bytes: await createPhonePhoto(), metadata: {} });
    expect(stored.contentType).toBe('image/jpeg');
  });

  test('loses whatever else was hidden in its file', async () => {
    const polyglot = Buffer.concat([await createPhonePhoto(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    await space.store({ name: 'polyglot.jpg', bytes: polyglot });
    const kept = Buffer.from(await (await fetchBytes('polyglot.jpg')).arrayBuffer());
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  test('keeps its type, whatever is said of it later', async () => {
    await space.store({ name: 'kept.jpg', bytes: await createPhonePhoto() });
    const changed = await space.fetch('kept.jpg', {
      method: 'PATCH',
      headers: { ...space.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contentType: 'text/html', contentEncoding: 'gzip' }),
    });
    expect(await changed.json()).toMatchObject({ contentType: 'image/jpeg', contentEncoding: 'identity' });
  });
});

const fetchBytes = async (name: string): Promise<Response> => {
  const { downloadTokens } = storageResource.parse(await (await space.fetch(name)).json());
  return fetch(
    `${app.origin}${bucketPath('comanda')}/${encodeURIComponent(space.prefix + name)}?alt=media&token=${downloadTokens}`,
  );
};

const sweep = () => sweepBlobsJob.run(app.ctx, {});

describe('room', () => {
  test('two uploads at once cannot both take the last of it', async () => {
    const full = await signUpOwner(app);
    const theirs = await openStorageSpace(app, full.browser);
    await theirs.store({ name: 'first.bin', bytes: Buffer.from('x'), metadata: {} });
    await app.sql('update objects set size = $1 where owner_id = $2', [
      limits.storage.bytesPerOwner - 100,
      full.userId,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        theirs.upload({ name: `${number}.bin`, bytes: Buffer.alloc(60), metadata: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402, 402, 402, 402]);
  });

  test('overwritten, deleted and abandoned bytes are swept after a day, kept ones stay', async () => {
    const someone = await signUpOwner(app);
    const theirs = await openStorageSpace(app, someone.browser);
    const text = (name: string) => theirs.store({ name, bytes: Buffer.from(name), metadata: {} });
    await Promise.all([text('kept'), text('overwritten'), text('deleted')]);
    await text('overwritten');
    await theirs.fetch('deleted', { method: 'DELETE' });
    const before = await listStoredBlobs(app);
    await sweep();
    expect(await listStoredBlobs(app)).toHaveLength(before.length);
    app.clock.advance(25 * 60 * minuteMs);
    await sweep();
    expect(before.length - (await listStoredBlobs(app)).length).toBeGreaterThanOrEqual(2);
    const again = await openStorageSpace(app, someone.browser);
    expect((await again.fetch('kept')).status).toBe(200);
    expect((await again.fetch('deleted')).status).toBe(404);
    // Deleting an owner deletes all their files.
    await app.sql('delete from users where id = $1', [someone.userId]);
    const left = await listStoredBlobs(app);
    app.clock.advance(25 * 60 * minuteMs);
    await sweep();
    expect((await listStoredBlobs(app)).length).toBe(left.length - 2);
  });

  test('ten uploads under one name: one file, and it is whole', async () => {
    space = await openStorageSpace(app, owner.browser);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        space.upload({
          name: 'same.txt',
          bytes: Buffer.from(`version ${number}`),
          metadata: { contentType: 'text/plain' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await (await space.fetch('same.txt?alt=media')).text()).toMatch(/^version \d$/);
  });
});

test('what is no image is only ever handed out to be kept, and can run nothing', async () => {
  for (const contentType of ['text/html', 'text/javascript', 'image-like/svg', 'application/pdf']) {
    await space.store({
      name: 'page',
      bytes: Buffer.from('<script>alert(1)</script>'),
      metadata: { contentType, contentDisposition: 'inline' },
    });
    const { headers } = await space.fetch('page?alt=media');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  }
  const { headers } = await space.fetch('page?alt=media');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('private');
});

test('what is no image has no public address, not even one that was given out before', async () => {
  const stored = await space.store({
    name: 'hosted.js',
    bytes: Buffer.from('alert(1)'),
    metadata: { contentType: 'text/javascript' },
  });
  expect(stored.downloadTokens).toBeUndefined();
  const [{ token } = { token: '' }] = await app.sql<{ token: string }>(
    'select download_token as token from objects where name = $1',
    [stored.name],
  );
  const address = `${app.origin}${bucketPath('comanda')}/${encodeURIComponent(stored.name)}?alt=media`;
  expect((await fetch(`${address}&token=${token}`)).status).toBe(404);
  expect((await fetch(address, { headers: space.headers })).status).toBe(200);
});

test('a part of a file can be asked for', async () => {
  await space.store({ name: 'range.txt', bytes: Buffer.from('0123456789'), metadata: { contentType: 'text/plain' } });
  const url = `${app.origin}${bucketPath('comanda')}/${encodeURIComponent(`${space.prefix}range.txt`)}?alt=media`;
  const part = async (range: string) => {
    const response = await fetch(url, { headers: { ...space.headers, range } });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
  expect((await part('bytes=50-60')).slice(0, 2)).toEqual([416, 'bytes */10']);
  expect((await part('lines=1-2'))[0]).toBe(200);
});
