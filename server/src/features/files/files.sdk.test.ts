import { deleteObject, getBytes, getDownloadURL, getMetadata, uploadBytes, uploadString } from '@firebase/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { openSdkFor, type SdkSpace } from './storage-sdk.fixture.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let space: SdkSpace;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  space = await openSdkFor(app, owner.browser);
});
afterAll(async () => {
  await space[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b3541e' } })
    .jpeg()
    .toBuffer();

test('a photo is stored, described, downloaded and deleted', async () => {
  const soup = space.at('menu/soup of the day.jpg');
  const { metadata } = await uploadBytes(soup, await photo(), {
    contentType: 'image/jpeg',
    customMetadata: { dish: 'soup' },
  });
  expect(metadata).toMatchObject({
    bucket: 'comanda',
    name: 'soup of the day.jpg',
    fullPath: `${owner.userId}/menu/soup of the day.jpg`,
    contentType: 'image/jpeg',
    customMetadata: { dish: 'soup' },
  });
  expect(await getMetadata(soup)).toMatchObject({ size: metadata.size, md5Hash: metadata.md5Hash });
  const response = await fetch(await getDownloadURL(soup));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = await response.arrayBuffer();
  expect(bytes.byteLength).toBe(metadata.size);
  expect((await getBytes(soup)).byteLength).toBe(metadata.size);
  await deleteObject(soup);
  await expect(getMetadata(soup)).rejects.toMatchObject({ code: 'storage/object-not-found' });
});

test('text is stored as a file too', async () => {
  const note = space.at('notes/käse 100%25.txt');
  await uploadString(note, 'Grüße aus der Küche', 'raw', { contentType: 'text/plain' });
  expect(Buffer.from(await getBytes(note)).toString()).toBe('Grüße aus der Küche');
});
