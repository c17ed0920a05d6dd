import { appCheckHeader, appCheckErrorMessage, bucketPath, filePath, storageResource } from '@comanda/contract/files';
import { minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, logInStaff, signUpOwner, startTestApp, type TestApp } from '#testing';
import { createPhonePhoto, openStorageSpace, readStorageError, type StorageSpace } from './storage.fixture.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let space: StorageSpace;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  space = await openStorageSpace(app, owner.browser);
});
afterAll(() => app[Symbol.asyncDispose]());

let photo: Buffer;
beforeAll(async () => {
  photo = await createPhonePhoto(160, 120);
});
const text = { bytes: Buffer.from('text'), metadata: { contentType: 'text/plain' } };
const unauthenticated = { status: 401, code: 'storage/unauthenticated' };
const unauthorized = { status: 403, code: 'storage/unauthorized' };

test('only those who may manage files get a token', async () => {
  await expect(app.browser().api.files.issueToken({})).rejects.toMatchObject({ code: 'unauthenticated' });
  const waiter = await logInStaff(app, owner.userId, { canViewOrders: true });
  await expect(waiter.browser.api.files.issueToken({})).rejects.toMatchObject({ code: 'permission-denied' });
});

test("staff who manage menus store in their owner's space", async () => {
  const cook = await logInStaff(app, owner.userId, { canManageMenus: true });
  const theirs = await openStorageSpace(app, cook.browser);
  expect(theirs.prefix).toBe(`${owner.userId}/`);
  expect((await theirs.upload({ name: 'cook.txt', ...text })).status).toBe(200);
  expect((await space.fetch('cook.txt')).status).toBe(200);
});

test('staff who work in some restaurants act only on what they stored themselves', async () => {
  await space.store({ name: 'other-restaurant.txt', ...text });
  const cook = await logInStaff(app, owner.userId, { canManageMenus: true });
  const wide = await openStorageSpace(app, cook.browser);
  await app.sql(
    'update users set restaurant_ids = array(select id from restaurants where owner_id = $1 limit 1) where id = $2',
    [owner.userId, cook.userId],
  );
  for (const method of ['GET', 'DELETE', 'PATCH'])
    expect(
      await readStorageError(await wide.fetch('other-restaurant.txt', { method, headers: wide.headers })),
    ).toMatchObject(unauthorized);
  expect(await readStorageError(await wide.upload({ name: 'other-restaurant.txt', ...text }))).toMatchObject(
    unauthorized,
  );
  const list = (prefix: string) =>
    fetch(`${app.origin}${bucketPath('comanda')}?prefix=${prefix}`, { headers: wide.headers });
  expect(await readStorageError(await list(space.prefix))).toMatchObject(unauthorized);
  const own = await openStorageSpace(app, cook.browser);
  expect((await own.upload({ name: 'mine.txt', ...text })).status).toBe(200);
  expect(await (await list(own.prefix)).json()).toMatchObject({ items: [{ name: `${own.prefix}mine.txt` }] });
  expect((await own.fetch('mine.txt', { method: 'DELETE' })).status).toBe(204);
  expect((await space.fetch('other-restaurant.txt')).status).toBe(200);
});

test('staff who lose the right are refused at once, token or not', async () => {
  const cook = await logInStaff(app, owner.userId, { canManageMenus: true });
  const theirs = await openStorageSpace(app, cook.browser);
  await app.sql(`update users set permissions = permissions || '{"canManageMenus": false}' where id = $1`, [
    cook.userId,
  ]);
  expect(await readStorageError(await theirs.upload({ name: 'late.txt', ...text }))).toMatchObject(unauthorized);
});

test('a token ends with the session it came from', async () => {
  const leaving = await signUpOwner(app);
  const theirs = await openStorageSpace(app, leaving.browser);
  await leaving.browser.api.accounts.logOut({});
  expect(await readStorageError(await theirs.upload({ name: 'late.txt', ...text }))).toMatchObject(unauthenticated);
});

test('a token ends by itself', async () => {
  const old = await openStorageSpace(app, owner.browser);
  app.clock.advance(16 * minuteMs);
  expect(await readStorageError(await old.upload({ name: 'late.txt', ...text }))).toMatchObject(unauthenticated);
  space = await openStorageSpace(app, owner.browser);
});

test('a forged token is none', async () => {
  const [body = '', seal = ''] = (space.headers['authorization'] ?? '').replace('Bearer ', '').split('.');
  const claim: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...Object(claim), expiresAtMs: 9e15 })).toString('base64url');
  for (const token of [`${forged}.${seal}`, `${body}.`, body, `${body}.${'A'.repeat(seal.length)}`, 'undefined']) {
    const response = await space.fetch('cook.txt', { headers: { authorization: `Firebase ${token}` } });
    expect(await readStorageError(response)).toMatchObject(unauthenticated);
  }
});

test('administrators keep their own files and see nobody else’s', async () => {
  const admin = await logInAdmin(app);
  const theirs = await openStorageSpace(app, admin.browser);
  expect(theirs.prefix).toBe(`${admin.userId}/`);
  expect((await theirs.upload({ name: 'own.txt', ...text })).status).toBe(200);
  expect(await readStorageError(await space.fetch('cook.txt', { headers: theirs.headers }))).toMatchObject(
    unauthorized,
  );
});

test('a download address works for whoever holds it, a wrong one says nothing', async () => {
  const { downloadTokens } = await space.store({ name: 'shared.jpg', bytes: photo });
  const address = `${app.origin}${filePath('comanda', `${space.prefix}shared.jpg`)}?alt=media`;
  expect((await fetch(`${address}&token=${downloadTokens}`)).status).toBe(200);
  const missing = await readStorageError(
    await fetch(`${address.replace('shared', 'missing')}&token=${downloadTokens}`),
  );
  expect(await readStorageError(await fetch(`${address}&token=guessed`))).toEqual(missing);
  expect(await readStorageError(await fetch(address))).toMatchObject(unauthenticated);
  expect(await readStorageError(await fetch(address.split('?')[0] ?? ''))).toMatchObject(unauthenticated);
});

test('a new file under an old name has a new address', async () => {
  const first = await space.store({ name: 'again.jpg', bytes: photo });
  const second = await space.store({ name: 'again.jpg', bytes: photo });
  expect(second.downloadTokens).not.toBe(first.downloadTokens);
  const address = `${app.origin}${filePath('comanda', first.name)}?alt=media&token=${first.downloadTokens}`;
  expect((await fetch(address)).status).toBe(404);
});

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(1_100)],
  ['on two lines', 'a\nb'],
  ['climbing', '../climb.txt'],
  ['without a folder', 'a//b'],
  ['a dot', '.'],
  ['with a NUL', 'nul\0'],
  ['ending above', 'a/..'],
])('a name no file can have is refused: %s', async (_kind, name) => {
  const response = await space.upload({ name, ...text });
  expect(await readStorageError(response)).toMatchObject({ status: 400, code: 'storage/invalid-argument' });
});

test('a page of another origin may call, without any cookie', async () => {
  const preflight = await fetch(`${app.origin}${bucketPath('comanda')}?name=x`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const { browser } = owner;
  expect(await readStorageError(await browser.fetch(filePath('comanda', `${space.prefix}cook.txt`)))).toMatchObject(
    unauthenticated,
  );
});

test('where an operator demands it, an app shows its token, and only who holds a download address need not', async () => {
  const appCheckToken = 'only our own app knows this';
  await using guarded = await startTestApp({ APP_CHECK_TOKEN: appCheckToken });
  const { browser } = await signUpOwner(guarded);
  const theirs = await openStorageSpace(guarded, browser);
  const response = await theirs.upload({ name: 'x.txt', ...text });
  // Clients in a browser learn the reason only from the status text.
  expect(response.statusText).toContain(appCheckErrorMessage);
  expect(await readStorageError(response)).toMatchObject({ status: 401, code: 'storage/unauthorized-app' });
  expect(await browser.api.files.issueToken({})).toMatchObject({ appCheckToken });
  const known = { ...theirs.headers, [appCheckHeader]: appCheckToken };
  const stored = await fetch(`${guarded.origin}${bucketPath('comanda')}?name=${theirs.prefix}x.jpg`, {
    method: 'POST',
    headers: { ...known, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  expect(stored.status).toBe(200);
  const { downloadTokens } = storageResource.parse(await stored.json());
  const address = `${guarded.origin}${filePath('comanda', `${theirs.prefix}x.jpg`)}?alt=media&token=${downloadTokens}`;
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
});
