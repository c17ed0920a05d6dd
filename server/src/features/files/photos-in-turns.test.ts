import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { createPhonePhoto, openStorageSpace } from './storage.fixture.ts';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const openSpace = async () => openStorageSpace(app, (await signUpOwner(app)).browser);

test('an owner with many heavy photos in line does not keep the photo of another owner waiting', async () => {
  const [greedy, modest] = [await openSpace(), await openSpace()];
  const heavy = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'black' } })
    .avif({ effort: 0 })
    .toBuffer();
  const light = await createPhonePhoto(160, 120);
  const done: string[] = [];
  const line = Array.from({ length: 10 }, async (_, index) => {
    const metadata = { contentType: 'image/avif' };
    const { status } = await greedy.upload({ name: `${index}.avif`, bytes: heavy, metadata });
    expect(status).toBe(200);
    done.push('greedy');
  });
  await Promise.race(line);
  expect((await modest.upload({ name: 'soup.jpg', bytes: light })).status).toBe(200);
  done.push('modest');
  await Promise.all(line);
  expect(done).toHaveLength(11);
  // One photo of the line is decoded at a time, so at most a few of the ten are done before the light one.
  expect(done.indexOf('modest')).toBeLessThanOrEqual(5);
});
