import { readFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bucketPath } from '@comanda/contract/files';
import { limits } from '@comanda/contract/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTable,
  eventually,
  findFreePort,
  goodPassword,
  hasNginx,
  signUpOwner,
  startNginx,
  startTestApp,
  type Nginx,
  type TestApp,
} from '#testing';

let app: TestApp;
let nginx: Nginx;

describe.skipIf(!hasNginx)('behind nginx with the example configuration, on another port than 443', () => {
  beforeAll(async () => {
    const port = await findFreePort();
    app = await startTestApp({ PUBLIC_URL: `https://127.0.0.1:${port}`, LOG_LEVEL: 'info' });
    nginx = await startNginx([new URL(app.origin).host], port);
  });
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  const send = (
    path: string,
    { body, ...options }: RequestOptions & { readonly body?: string | Buffer } = {},
  ): Promise<IncomingMessage> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(`${nginx.origin}${path}`, { rejectUnauthorized: false, ...options }, resolve)
      .on('error', reject)
      .end(body);
    return promise;
  };
  const post = (path: string, input: object, headers: Record<string, string> = {}, options: RequestOptions = {}) =>
    send(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: nginx.origin, ...headers },
      body: JSON.stringify(input),
      ...options,
    });
  const logIn = async (options: RequestOptions = {}, headers: Record<string, string> = {}) => {
    const owner = await signUpOwner(app);
    const response = await post('/accounts/log-in', { email: owner.email, password: goodPassword }, headers, options);
    const cookies = response.headers['set-cookie'] ?? [];
    return { ...owner, response, cookies, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
  };

  test('people log in, with secure cookies and HSTS; another site is refused, and the log names both addresses', async () => {
    const { response, cookies } = await logIn();
    expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('userId')]);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    const refused = await post('/accounts/log-out', {}, { origin: 'https://evil.example' });
    expect(refused.statusCode).toBe(403);
    const log = await readFile(join(app.dataDir, 'server.log'), 'utf8');
    expect(log).toContain(`"origin":"https://evil.example","host":"${new URL(nginx.origin).host}"`);
  });

  test('the address of the caller is forwarded, and one that the caller claims is not', async () => {
    const id = 'a-request-of-somebody';
    const { response } = await logIn(
      { localAddress: '127.0.0.9' },
      { 'x-forwarded-for': '203.0.113.9', 'x-request-id': id },
    );
    expect(response.statusCode).toBe(200);
    await eventually(async () => {
      const log = await readFile(join(app.dataDir, 'server.log'), 'utf8');
      expect(log).toMatch(/"route":"\/api\/accounts\/log-in","status":200,"ms":\d+,"address":"127\.0\.0\.9"/);
      expect(log).not.toContain('203.0.113.9');
      expect(log).not.toContain(id);
    });
  });

  test('live updates arrive one by one', async () => {
    const { userId, cookie, browser } = await logIn();
    const { restaurantId, qrCodeId, itemIds } = await createTable(app, userId, [{ name: 'Soup', priceMinor: 700 }]);
    const stream = await post(
      '/documents/watch',
      { collection: 'orders', where: [['restaurantId', '==', restaurantId]] },
      { cookie },
    );
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
    let heard = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
    await eventually(async () => expect(heard).toContain('"snapshot"'));
    for (let count = 0; count < 3; count += 1) {
      const { orderId } = await browser.api.orders.placeForTable({
        restaurantId,
        at: { qrCodeId },
        key: crypto.randomUUID(),
        lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      });
      await eventually(async () => expect(heard).toContain(orderId));
    }
    stream.destroy();
  });

  test('the largest photo that is allowed passes, and a larger one is refused', async () => {
    const { browser } = await signUpOwner(app);
    const { token, prefix } = await browser.api.files.issueToken({});
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = async (size: number) => {
      const response = await send(`${bucketPath('comanda')}?name=${prefix}large.png`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        body: Buffer.concat([image, Buffer.alloc(size - image.length)]),
      });
      return [response.statusCode, JSON.parse(await text(response))];
    };
    expect(await upload(limits.storage.maxUploadBytes)).toMatchObject([200, { contentType: 'image/png' }]);
    const [status, refusal] = await upload(limits.storage.maxUploadBytes + 100_000);
    expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining('too large')]);
  });
});
