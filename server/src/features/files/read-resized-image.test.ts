import { downloadPath, filePath, imageUrlAtWidth, imageWidths, type ImageWidth } from '@comanda/contract/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import {
  openStorageSpace,
  createPhonePhoto,
  readStorageError,
  listStoredBlobs,
  type StorageSpace,
} from './storage.fixture.ts';

let app: TestApp;
let space: StorageSpace;
let url: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  space = await openStorageSpace(app, (await signUpOwner(app)).browser);
  const { bucket, name, downloadTokens } = await space.store({
    name: 'dish.jpg',
    bytes: await createPhonePhoto(1_200, 900),
  });
  url = downloadPath({ bucket, name, downloadToken: downloadTokens ?? '' });
});

const ask = (width: ImageWidth, accept: string, headers = {}) =>
  fetch(`${app.origin}${imageUrlAtWidth(url, width)}`, { headers: { accept, ...headers } });

const browsers = {
  avif: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
  webp: 'image/webp,image/*,*/*;q=0.8',
  jpeg: '*/*',
};

test.each(Object.entries(browsers))('a browser that shows %s gets it', async (format, accept) => {
  const response = await ask(320, accept);
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  expect(response.headers.get('vary')).toMatch(/accept\b/i);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  // The photo's EXIF orientation rotates it by 90°.
  expect([width, height]).toEqual([320, 427]);
});

test('what was fetched once stays good for ever, and is known again', async () => {
  const response = await ask(160, browsers.webp);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = response.headers.get('etag') ?? '';
  const again = await ask(160, browsers.webp, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('twenty who ask at once wait for one that is made', async () => {
  const before = (await listStoredBlobs(app)).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(480, browsers.webp)));
  const bodies = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
  );
  expect(new Set(bodies).size).toBe(1);
  expect((await listStoredBlobs(app)).length).toBe(before + 1);
});

test('an image is never enlarged', async () => {
  const response = await ask(1280, browsers.jpeg);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(900);
});

test('another width, or a file that is no image, has no sizes', async () => {
  const invalid = { status: 400, code: 'storage/invalid-argument' };
  for (const width of ['161', '0', '-1', '1e9', 'x', '99999999'])
    expect(await readStorageError(await fetch(`${app.origin}${url}&w=${width}`))).toMatchObject(invalid);
  const text = await space.store({ name: 'a.txt', bytes: Buffer.from('a'), metadata: { contentType: 'text/plain' } });
  const path = filePath(text.bucket, text.name);
  const resized = await fetch(`${app.origin}${path}?alt=media&w=${imageWidths[0]}`, { headers: space.headers });
  expect(await readStorageError(resized)).toMatchObject(invalid);
});
