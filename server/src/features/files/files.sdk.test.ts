import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from '@firebase/storage';
import { limits } from '@comanda/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { openSdk, openSdkFor, type SdkSpace } from './storage-sdk.fixture.ts';
import { createPhonePhoto } from './storage.fixture.ts';

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

describe("the protocol's own client, told nothing but another host,", () => {
  test('stores, describes, downloads and deletes a photo', async () => {
    const soup = space.at('menu/soup of the day.jpg');
    const { metadata } = await uploadBytes(soup, await createPhonePhoto(), {
      contentType: 'image/jpeg',
      customMetadata: { dish: 'soup' },
    });
    expect(metadata).toMatchObject({
      bucket: 'comanda',
      name: 'soup of the day.jpg',
      fullPath: `${owner.userId}/menu/soup of the day.jpg`,
      contentType: 'image/jpeg',
      customMetadata: { dish: 'soup' },
      contentEncoding: 'identity',
    });
    expect(await getMetadata(soup)).toMatchObject({ size: metadata.size, md5Hash: metadata.md5Hash });
    const response = await fetch(await getDownloadURL(soup));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await response.arrayBuffer()).byteLength).toBe(metadata.size);
    expect((await getBytes(soup)).byteLength).toBe(metadata.size);
    expect((await getBytes(soup, 99)).byteLength).toBe(99);
    await deleteObject(soup);
    await expect(getMetadata(soup)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(deleteObject(soup)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('answers storage/app-deleted by itself, without asking us, once its app is deleted', async () => {
    const sdk = openSdk(app);
    const soup = ref(sdk.storage, 'menu/soup.jpg');
    await sdk[Symbol.asyncDispose]();
    await expect(getMetadata(soup)).rejects.toMatchObject({ code: 'storage/app-deleted' });
  });

  test('stores text, under names with any letters', async () => {
    const note = space.at('notes/käse 100%25 + más?.txt');
    await uploadString(note, 'Grüße aus der Küche', 'raw', { contentType: 'text/plain' });
    expect(Buffer.from(await getBytes(note)).toString()).toBe('Grüße aus der Küche');
    // Only images are hosted for the public.
    await expect(getDownloadURL(note)).rejects.toMatchObject({ code: 'storage/no-download-url' });
  });

  test('stores an empty file', async () => {
    await uploadBytes(space.at('empty.bin'), new Uint8Array());
    expect((await getMetadata(space.at('empty.bin'))).size).toBe(0);
    expect((await getBytes(space.at('empty.bin'))).byteLength).toBe(0);
  });

  test('changes what is said of a file, and takes it back', async () => {
    const list = space.at('wine list.csv');
    await uploadString(list, 'Rioja;32', 'raw', {
      contentType: 'text/csv',
      customMetadata: { year: '2026', kept: 'yes' },
    });
    expect(
      await updateMetadata(list, {
        cacheControl: 'public, max-age=60',
        contentLanguage: 'es',
        contentDisposition: 'attachment; filename="wines.csv"',
        customMetadata: { year: '2027' },
      }),
    ).toMatchObject({
      cacheControl: 'public, max-age=60',
      contentLanguage: 'es',
      contentDisposition: 'attachment; filename="wines.csv"',
      contentType: 'text/csv',
      customMetadata: { year: '2027', kept: 'yes' },
      metageneration: '2',
    });
    // The client's types do not allow null, although it sends null to clear a value.
    const taken = await updateMetadata(list, JSON.parse('{ "cacheControl": null }'));
    expect(taken.cacheControl).toBeUndefined();
    await expect(updateMetadata(space.at('nothing.csv'), {})).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });

  test('lists files and folders, in pages', async () => {
    for (const name of ['a.txt', 'b.txt', 'deep/c.txt', 'deep/er/d.txt', 'deep.txt'])
      await uploadString(space.at(`listed/${name}`), name);
    const { items, prefixes } = await listAll(space.at('listed'));
    expect(items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'deep.txt']);
    expect(prefixes.map(({ name }) => name)).toEqual(['deep']);
    const first = await list(space.at('listed'), { maxResults: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    const second = await list(space.at('listed'), { maxResults: 5, pageToken: first.nextPageToken ?? '' });
    expect([...second.items, ...second.prefixes].map(({ name }) => name)).toEqual(['deep.txt', 'deep']);
    expect(second.nextPageToken).toBeUndefined();
  });

  test('sends a large file in pieces, and hears how far it is', async () => {
    const bytes = new Uint8Array(1_500_000).map((_, index) => index % 251);
    const heard: number[] = [];
    const task = uploadBytesResumable(space.at('large.bin'), bytes);
    task.on('state_changed', ({ bytesTransferred }) => heard.push(bytesTransferred));
    const { metadata } = await task;
    expect(metadata).toMatchObject({ size: 1_500_000, name: 'large.bin' });
    expect(heard.length).toBeGreaterThan(2);
    expect(Buffer.from(await getBytes(space.at('large.bin'))).equals(bytes)).toBe(true);
  });

  test('gives up a file half sent: nothing of it is stored', async () => {
    const task = uploadBytesResumable(space.at('given-up.bin'), new Uint8Array(3_000_000));
    await new Promise<void>((resolve) => {
      task.on(
        'state_changed',
        ({ bytesTransferred }) => {
          if (bytesTransferred === 0) return;
          task.cancel();
          resolve();
        },
        () => {},
      );
    });
    await expect(task).rejects.toMatchObject({ code: 'storage/canceled' });
    await expect(getMetadata(space.at('given-up.bin'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });
});

describe('its error codes:', () => {
  test('object-not-found', async () => {
    await expect(getDownloadURL(space.at('nowhere.jpg'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('a bucket that does not exist has no objects either', async () => {
    await using elsewhere = openSdk(app, { bucket: 'another-bucket' });
    await expect(getMetadata(ref(elsewhere.storage, 'x'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('unauthenticated', async () => {
    await using stranger = openSdk(app);
    const file = ref(stranger.storage, `${space.prefix}x.jpg`);
    await expect(getMetadata(file)).rejects.toMatchObject({ code: 'storage/unauthenticated' });
    await expect(uploadString(file, 'x')).rejects.toMatchObject({ code: 'storage/unauthenticated' });
  });

  test("unauthorized: another owner's files, whether or not they exist", async () => {
    await uploadString(space.at('mine.txt'), 'mine');
    const other = await signUpOwner(app);
    await using theirs = await openSdkFor(app, other.browser);
    for (const name of ['mine.txt', 'missing.txt']) {
      const file = ref(theirs.storage, `${space.prefix}${name}`);
      for (const call of [getMetadata, getDownloadURL, deleteObject, getBytes, () => uploadString(file, 'mine now')])
        await expect(call(file)).rejects.toMatchObject({ code: 'storage/unauthorized' });
      await expect(updateMetadata(file, { contentLanguage: 'de' })).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
    }
    await expect(listAll(ref(theirs.storage, owner.userId))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(listAll(ref(theirs.storage))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(Buffer.from(await getBytes(space.at('mine.txt'))).toString()).toBe('mine');
  });

  test('quota-exceeded, at once or in pieces', async () => {
    const full = await signUpOwner(app);
    await using sdk = await openSdkFor(app, full.browser);
    await uploadString(sdk.at('first.txt'), 'some');
    await app.sql('update objects set size = $1 where owner_id = $2', [limits.storage.bytesPerOwner - 10, full.userId]);
    await expect(uploadString(sdk.at('second.txt'), 'eleven more')).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
      status: 402,
    });
    await expect(uploadBytesResumable(sdk.at('third.bin'), new Uint8Array(400_000))).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    await uploadString(sdk.at('second.txt'), 'ten bytes.');
    // A file that replaces one of the same name needs space only for the difference.
    await uploadString(sdk.at('first.txt'), 'far fewer');
  });

  test('a file that is not what it claims to be', async () => {
    await expect(
      uploadBytes(space.at('menu.jpg'), Buffer.from('%PDF-1.7 not a photo'), { contentType: 'image/jpeg' }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      uploadBytesResumable(space.at('menu.jpg'), Buffer.alloc(400_000, '%PDF'), { contentType: 'image/jpeg' }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(getMetadata(space.at('menu.jpg'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });
});
