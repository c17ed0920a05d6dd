import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { bucketPath } from '@comanda/contract/files';
import { limits, minuteMs } from '@comanda/contract/kernel';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, failStatements, signUpOwner, startTestApp, type TestApp } from '#testing';
import {
  createPhonePhoto,
  multipart,
  multipartType,
  openStorageSpace,
  readStorageError,
  listStoredBlobs,
  type StorageSpace,
} from './storage.fixture.ts';
import { sweepBlobsJob } from './sweep-blobs.job.ts';

// A refused upload stores nothing: no row, no bytes, no partial file.
let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let space: StorageSpace;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  space = await openStorageSpace(app, owner.browser);
});
afterAll(() => app[Symbol.asyncDispose]());
const expectNothingStored = async () => {
  expect(await app.sql('select name from objects where owner_id = $1', [owner.userId])).toEqual([]);
  expect(await listStoredBlobs(app)).toEqual([]);
};
afterEach(expectNothingStored);

const invalidFormat = { status: 400, code: 'storage/invalid-format' };
const invalidArgument = { status: 400, code: 'storage/invalid-argument' };

/** An image of one pixel whose header claims this many on each side. */
const bombOf = async (side: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const header = png.indexOf('IHDR');
  png.writeUInt32BE(side, header + 4);
  png.writeUInt32BE(side, header + 8);
  png.writeUInt32BE(crc32(png.subarray(header, header + 17)), header + 17);
  return png;
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
test.each([
  [
    'a 20 MB photo that is a PDF',
    'menu.jpg',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024, 'x')]),
  ],
  ['a drawing with a script', 'logo.svg', () => Buffer.from(svg)],
  ['a drawing that calls itself a JPEG', 'logo.jpg', () => Buffer.from(svg)],
  ['nothing at all', 'empty.jpg', () => Buffer.alloc(0)],
  ['a beginning alone', 'short.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'noise after the right beginning',
    'noise.jpg',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)]),
  ],
  [
    'a TIFF',
    'scan.jpg',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
])('%s', async (_kind, name, make) => {
  const contentType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg';
  const refusal = await readStorageError(await space.upload({ name, bytes: await make(), metadata: { contentType } }));
  expect(refusal).toMatchObject(invalidFormat);
  expect(refusal.message).toMatch(/Please choose/);
});

test('a photo that breaks off', async () => {
  const bytes = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
  const refusal = await readStorageError(
    await space.upload({ name: 'half.jpg', bytes: bytes.subarray(0, bytes.length / 2) }),
  );
  expect(refusal).toMatchObject({ ...invalidFormat, message: expect.stringContaining('damaged or incomplete') });
});

test('a few bytes that unfold into gigabytes', async () => {
  const bomb = await bombOf(20_000);
  const refusal = await readStorageError(await space.upload({ name: 'bomb.png', bytes: bomb }));
  expect(refusal).toMatchObject({ ...invalidFormat, message: expect.stringContaining('too many pixels') });
});

test.each(['avif', 'webp'] as const)(
  'a small %s file of 25 megapixels, which takes seconds to decode',
  async (format) => {
    const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'black' } })
      .toFormat(format, { effort: 0 })
      .toBuffer();
    const metadata = { contentType: `image/${format}` };
    const refusal = await readStorageError(await space.upload({ name: `large.${format}`, bytes, metadata }));
    expect(refusal).toMatchObject({ ...invalidFormat, message: expect.stringContaining('maximum 24 megapixels') });
  },
);

test('one file after the other, without end', async () => {
  const { attempts, windowMs } = limits.storage.uploads;
  const ends = new Date(app.clock.now().getTime() + windowMs);
  await app.sql('update rate_limits set attempts = $2, window_ends_at = $3 where key = $1', [
    `upload ${owner.userId}`,
    attempts,
    ends,
  ]);
  const whole = await space.upload({ name: 'a.jpg', bytes: await createPhonePhoto() });
  expect(await readStorageError(whole)).toEqual({
    status: 429,
    code: 'storage/too-many-uploads',
    message: 'Too many uploads. Please try again in 15 minutes.',
  });
  const announced = await fetch(`${app.origin}${bucketPath('comanda')}?name=${space.prefix}a.jpg`, {
    method: 'POST',
    headers: { ...space.headers, 'x-goog-upload-command': 'start', 'x-goog-upload-header-content-length': '10' },
    body: '{}',
  });
  expect(await readStorageError(announced)).toMatchObject({ code: 'storage/too-many-uploads' });
  await app.sql('delete from rate_limits where key = $1', [`upload ${owner.userId}`]);
});

test('more than 25 MB', async () => {
  const bytes = Buffer.alloc(limits.storage.maxUploadBytes + 100_000);
  const refusal = await readStorageError(await space.upload({ name: 'big.bin', bytes, metadata: {} }));
  expect(refusal).toMatchObject({ ...invalidArgument, message: 'This file is too large (maximum 25 MB).' });
});

test('bytes other than those announced', async () => {
  const metadata = { contentType: 'text/plain', md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' };
  expect(
    await readStorageError(await space.upload({ name: 'a.txt', bytes: Buffer.from('a'), metadata })),
  ).toMatchObject(invalidArgument);
});

test.each([
  ['a type that is none', { contentType: 'anything' }],
  ['a type with a line break', { contentType: 'text/plain\r\nset-cookie: a=b' }],
  ['custom metadata that are no text', { metadata: { dish: 1 } }],
  ['a NUL', { metadata: { dish: 'so\0up' } }],
  ['half a character', { metadata: { dish: '\ud800' } }],
  ['metadata without end', { metadata: { dish: 'x'.repeat(70_000) } }],
])('metadata with %s', async (_kind, metadata) => {
  expect(
    await readStorageError(await space.upload({ name: 'a.txt', bytes: Buffer.from('a'), metadata })),
  ).toMatchObject(invalidArgument);
});

const sendRaw = (body: Buffer, contentType = multipartType) =>
  fetch(`${app.origin}${bucketPath('comanda')}?name=${space.prefix}raw.txt`, {
    method: 'POST',
    headers: { ...space.headers, 'content-type': contentType },
    body: new Uint8Array(body),
  });

test('a body without its end', async () => {
  const whole = multipart({ bytes: Buffer.from('text'), metadata: { contentType: 'text/plain' } });
  for (const cut of [1, 3, 20, 60, whole.length - 20, whole.length])
    expect(await readStorageError(await sendRaw(whole.subarray(0, whole.length - cut)))).toMatchObject(invalidArgument);
  expect(await readStorageError(await sendRaw(whole, 'multipart/related'))).toMatchObject(invalidArgument);
});

test.each(['', 'text', ';;;'])('a body whose type is %j', async (type) => {
  expect(await readStorageError(await sendRaw(Buffer.from('text'), type))).toMatchObject(invalidArgument);
});

test('metadata that are no JSON', async () => {
  const body = `--b\r\n\r\n{"contentType":\r\n--b\r\n\r\nfile\r\n--b--`;
  expect(await readStorageError(await sendRaw(Buffer.from(body), 'multipart/related; boundary=b'))).toMatchObject(
    invalidArgument,
  );
});

/** Opens an upload that announces a whole file and sends only part of it. */
const begin = async () => {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  const body = multipart({ bytes: Buffer.alloc(200_000, 'x'), metadata: { contentType: 'text/plain' } });
  socket.write(
    `POST ${bucketPath('comanda')}?name=${space.prefix}half.txt HTTP/1.1\r\nhost: x\r\nauthorization: ${space.headers['authorization']}\r\n` +
      `content-type: ${multipartType}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const answer = new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('close', () => resolve(heard));
  });
  socket.write(body.subarray(0, 100_000));
  return { socket, answer };
};

test('half an upload whose sender left', async () => {
  const { socket, answer } = await begin();
  setImmediate(() => socket.destroy());
  await answer;
  await eventually(async () => expect(await listStoredBlobs(app)).toEqual([]));
});

test('an upload that stands still for a minute', async () => {
  const { socket, answer } = await begin();
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  await eventually(async () => {
    app.clock.advance(minuteMs / 2);
    expect(heard).toContain('504');
  });
  socket.destroy();
  await answer;
  space = await openStorageSpace(app, owner.browser);
});

test('what the database could not note', async () => {
  await using _ = await failStatements(app, 'objects', '53100');
  expect((await space.upload({ name: 'a.txt', bytes: Buffer.from('a'), metadata: {} })).status).toBe(503);
  // The bytes wait for the sweep job; the file itself does not exist.
  expect(await listStoredBlobs(app)).toHaveLength(1);
  app.clock.advance(25 * 60 * minuteMs);
  space = await openStorageSpace(app, owner.browser);
  await sweepBlobsJob.run(app.ctx, {});
});
