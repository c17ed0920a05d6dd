import { downloadPath, imageUrlAtWidth } from '@comanda/contract/files';
import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, startS3Server, startTestApp, type S3Server, type TestApp } from '#testing';
import { openStorageSpace, createPhonePhoto, listStoredBlobs } from './storage.fixture.ts';
import { sweepBlobsJob } from './sweep-blobs.job.ts';

let service: S3Server;
let app: TestApp;
beforeAll(async () => {
  service = await startS3Server();
  app = await startTestApp(service.environment);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

test('with S3 configured, files and their sizes live there and nowhere else', async () => {
  // The server stores the images that come with the product when it starts.
  const shipped = new Set(service.objects.keys());
  const newKeys = () => [...service.objects.keys()].filter((key) => !shipped.has(key));
  const space = await openStorageSpace(app, (await signUpOwner(app)).browser);
  const stored = await space.store({ name: 'dish.jpg', bytes: await createPhonePhoto() });
  const url = downloadPath({ bucket: stored.bucket, name: stored.name, downloadToken: stored.downloadTokens ?? '' });
  const original = await fetch(`${app.origin}${url}`);
  expect((await original.arrayBuffer()).byteLength).toBe(Number(stored.size));
  const small = await fetch(`${app.origin}${imageUrlAtWidth(url, 320)}`, { headers: { accept: 'image/webp' } });
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(
    newKeys()
      .map((key) => key.split('/').at(-1))
      .toSorted(),
  ).toEqual(['320.webp', 'original']);
  expect(await listStoredBlobs(app)).toEqual([]);
  await space.fetch('dish.jpg', { method: 'DELETE' });
  app.clock.advance(2 * dayMs);
  await sweepBlobsJob.run(app.ctx, {});
  expect(newKeys()).toEqual([]);
  expect([...shipped].every((key) => service.objects.has(key))).toBe(true);
});
