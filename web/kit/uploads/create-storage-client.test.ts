import { describe, expect, test } from 'vitest';
import { limits, minuteMs } from '@comanda/contract/kernel';
import { ApiFailure } from '#kit/client';
import { grantedToken, jsonStorageResponse, openStorageFixture, storedFileResponse } from './storage.fixture.ts';

const photo = new Blob(['abc'], { type: 'image/jpeg' });
const lost = new TypeError('No server was reached.');
const refusal = (status: number, code: string, message: string) =>
  jsonStorageResponse(status, { error: { code: status, status: code, message } });

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('the call did not fail with an ApiFailure', { cause: error });
};

const upload = ({ client }: ReturnType<typeof openStorageFixture>, signal = new AbortController().signal) =>
  client.upload(photo, { signal });

describe('an upload', () => {
  test('is one multipart request with metadata and file, and answers the address', async () => {
    const opened = openStorageFixture({ happenings: [storedFileResponse('owner/photos/x.jpg')] });
    expect(await upload(opened)).toBe('/v0/b/comanda/o/owner%2Fphotos%2Fx.jpg?alt=media&token=download-token');
    const [request] = opened.world.requests;
    expect(request?.path).toMatch(/^\/v0\/b\/comanda\/o\?name=owner%2Fphotos%2F[\da-f]{32}\.jpg$/);
    expect(request?.headers).toMatchObject({
      authorization: 'Firebase token-1',
      'x-goog-upload-protocol': 'multipart',
    });
    const [, boundary = ''] = (request?.headers['content-type'] ?? '').split('boundary=');
    expect(await request?.body?.text()).toBe(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{"contentType":"image/jpeg"}\r\n` +
        `--${boundary}\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n--${boundary}--`,
    );
  });

  test.each([500, 502, 503, 408, 429])('tries again after %i, under the same name', async (status) => {
    const opened = openStorageFixture({
      happenings: [jsonStorageResponse(status, {}), lost, storedFileResponse('owner/x')],
    });
    await upload(opened);
    expect(opened.world.requests).toHaveLength(3);
    expect(new Set(opened.world.requests.map(({ path }) => path)).size).toBe(1);
    expect(opened.world.pauses).toEqual([1_000, 2_000]);
  });

  test('says that it waits, and that it goes on', async () => {
    const opened = openStorageFixture({ happenings: [lost, storedFileResponse('owner/x')] });
    const heard: boolean[] = [];
    await opened.client.upload(photo, { signal: new AbortController().signal, onWaiting: (is) => heard.push(is) });
    expect(heard).toEqual([true, false]);
  });

  test('gives up after 10 minutes', async () => {
    const opened = openStorageFixture({
      happenings: [lost],
      issued: [{ ...grantedToken, expiresAt: '2100-01-01T00:00:00Z' }],
    });
    expect(await failureOf(upload(opened))).toMatchObject({
      code: 'storage/retry-limit-exceeded',
      message: 'The connection did not come back in time. Please try again.',
    });
    const atMs = opened.world.nowMs();
    expect(atMs).toBeLessThanOrEqual(limits.storage.uploadRetryMs);
    expect(atMs).toBeGreaterThan(limits.storage.uploadRetryMs - minuteMs);
  });

  test('goes on at once when the connection comes back', async () => {
    const opened = openStorageFixture({ happenings: [lost, storedFileResponse('owner/x')] });
    opened.world.isPausing = false;
    const done = upload(opened);
    await expect.poll(() => opened.world.pauses.length).toBe(1);
    opened.world.wake();
    await done;
    expect(opened.world.nowMs()).toBe(0);
  });

  test('can be canceled while it is sent and while it waits', async () => {
    const canceling = new AbortController();
    const sending = openStorageFixture({
      happenings: [
        (_request, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(lost))),
      ],
    });
    const sent = upload(sending, canceling.signal);
    await expect.poll(() => sending.world.requests.length).toBe(1);
    canceling.abort();
    expect(await failureOf(sent)).toMatchObject({ code: 'storage/canceled', message: 'The upload was canceled.' });

    const canceledLater = new AbortController();
    const waiting = openStorageFixture({ happenings: [lost] });
    waiting.world.isPausing = false;
    const waited = upload(waiting, canceledLater.signal);
    await expect.poll(() => waiting.world.pauses.length).toBe(1);
    canceledLater.abort();
    expect(await failureOf(waited)).toMatchObject({ code: 'storage/canceled' });
    expect(waiting.world.requests).toHaveLength(1);
  });

  test('that is too large is not sent', async () => {
    const opened = openStorageFixture({ happenings: [] });
    const large = new Blob([new Uint8Array(limits.storage.maxUploadBytes + 1)]);
    expect(await failureOf(opened.client.upload(large, { signal: new AbortController().signal }))).toMatchObject({
      code: 'storage/invalid-argument',
      message: 'This file is too large (maximum 25 MB).',
    });
    expect(opened.world.requests).toEqual([]);
  });
});

describe('a token', () => {
  test('is asked for once, and again before it ends', async () => {
    const opened = openStorageFixture({
      happenings: [storedFileResponse('owner/x')],
      issued: [grantedToken, { ...grantedToken, token: 'token-2', expiresAt: new Date(60 * minuteMs).toISOString() }],
    });
    await upload(opened);
    await upload(opened);
    opened.world.advance(14.5 * minuteMs);
    await upload(opened);
    expect(opened.world.requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Firebase token-1',
      'Firebase token-1',
      'Firebase token-2',
    ]);
  });

  test('that is no longer taken is renewed once', async () => {
    const gone = refusal(401, 'storage/unauthenticated', 'Please log in to continue.');
    const opened = openStorageFixture({
      happenings: [gone, storedFileResponse('owner/x')],
      issued: [grantedToken, { ...grantedToken, token: 'token-2' }],
    });
    await upload(opened);
    expect(opened.world.requests.at(-1)?.headers['authorization']).toBe('Firebase token-2');
    const shutOut = openStorageFixture({ happenings: [gone] });
    expect(await failureOf(upload(shutOut))).toMatchObject({ code: 'storage/unauthenticated' });
    expect(shutOut.world.requests).toHaveLength(2);
  });

  test('that cannot be had now is asked for again, one that is refused is not', async () => {
    const away = new ApiFailure('unavailable', { message: '' });
    await upload(openStorageFixture({ happenings: [storedFileResponse('owner/x')], issued: [away, grantedToken] }));
    const refused = new ApiFailure('permission-denied', { message: '' });
    expect(await failureOf(upload(openStorageFixture({ happenings: [], issued: [refused] })))).toMatchObject({
      code: 'storage/unauthorized',
    });
  });

  test('brings along what proves the app', async () => {
    const opened = openStorageFixture({
      happenings: [storedFileResponse('owner/x')],
      issued: [{ ...grantedToken, appCheckToken: 'ours' }],
    });
    await upload(opened);
    expect(opened.world.requests[0]?.headers['x-firebase-appcheck']).toBe('ours');
  });
});

describe('a failure', () => {
  test('says what the server says', async () => {
    const opened = openStorageFixture({
      happenings: [refusal(400, 'storage/invalid-format', 'This photo is damaged.')],
    });
    expect(await failureOf(upload(opened))).toMatchObject({
      code: 'storage/invalid-format',
      message: 'This photo is damaged.',
    });
  });

  test.each([
    [401, 'storage/unauthenticated'],
    [402, 'storage/quota-exceeded'],
    [403, 'storage/unauthorized'],
    [404, 'storage/object-not-found'],
    [418, 'storage/unknown'],
  ])('is %i where something on the way answers for the server: %s', async (status, code) => {
    const opened = openStorageFixture({ happenings: [{ status, text: '<h1>No</h1>' }] });
    expect(await failureOf(upload(opened))).toMatchObject({ code });
  });

  test('where the answer makes no sense, where there is no bucket, and no address', async () => {
    expect(await failureOf(upload(openStorageFixture({ happenings: [jsonStorageResponse(200, {})] })))).toMatchObject({
      code: 'storage/unknown',
    });
    expect(
      await failureOf(upload(openStorageFixture({ happenings: [], issued: [{ ...grantedToken, bucket: '' }] }))),
    ).toMatchObject({
      code: 'storage/no-default-bucket',
    });
    const { text } = storedFileResponse('owner/x');
    const addressless = { status: 200, text: text.replace('download-token', '') };
    expect(await failureOf(upload(openStorageFixture({ happenings: [addressless] })))).toMatchObject({
      code: 'storage/no-download-url',
    });
  });
});

describe('removing', () => {
  const url = '/v0/b/comanda/o/owner%2Fphotos%2Fx.jpg?alt=media&token=t';

  test('deletes by name, and takes what is gone already for done', async () => {
    const opened = openStorageFixture({ happenings: [lost, { status: 404, text: '' }] });
    await opened.client.remove(url);
    expect(opened.world.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/v0/b/comanda/o/owner%2Fphotos%2Fx.jpg',
    });
  });

  test('gives up after 2 minutes', async () => {
    const { client, world } = openStorageFixture({ happenings: [lost] });
    expect(await failureOf(client.remove(url))).toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(world.nowMs()).toBeLessThanOrEqual(limits.storage.operationRetryMs);
    expect(world.nowMs()).toBeGreaterThan(minuteMs);
  });

  test.each(['https://elsewhere.example/soup.jpg', '/v0/b/comanda/o/%E0%A4%A?alt=media&token=t', ''])(
    'knows an address that is none of ours: %s',
    async (strange) => {
      const { client } = openStorageFixture({ happenings: [] });
      expect(await failureOf(client.remove(strange))).toMatchObject({ code: 'storage/invalid-url' });
    },
  );
});
