import { errorCatalogue, isErrorCode, v1StatusOf } from '@comanda/contract';
import { apiPrefix, keyScopes } from '@comanda/contract/access';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  cookiesOf,
  createTable,
  giveKey,
  inParallel,
  listApiOperations,
  openTenant,
  readApiDocument,
  send,
  signUpOwner,
  startTestApp,
  type Tenant,
  type TestApp,
} from '#testing';

let app: TestApp;
/** An owner with something of every kind, whom the tests about every endpoint share. */
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp({ PRINTER_NETWORKS: '127.0.0.1/32' });
  tenant = await openTenant(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A restaurant with one table, and a key with these scopes. */
const openRestaurant = async (scopes: readonly string[]) => {
  const owner = await signUpOwner(app);
  const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 700 }]);
  const giveKeyWith = async (given: readonly string[]) => {
    const input = { keyId: crypto.randomUUID(), name: 'Till', scopes: [...given], restaurantIds: [table.restaurantId] };
    const { key } = await owner.browser.api.developers.createKey(input);
    return key ?? '';
  };
  const key = await giveKeyWith(scopes);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const place = () =>
    call('POST', '/api/v1/orders/place-for-table', {
      restaurantId: table.restaurantId,
      at: { qrCodeId: table.qrCodeId },
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0], quantity: 1 }],
    });
  return { owner, ...table, key, giveKeyWith, call, place };
};

const failure = z.object({
  code: z.string(),
  status: z.number(),
  message: z.string(),
  data: z.looseObject({ scope: z.string().optional() }),
});
const readFailure = async (answer: Response) => failure.parse(await answer.json());

const order = z.object({ id: z.string(), status: z.string(), createdAt: z.string() });
const page = z.object({ documents: z.array(order), cursor: z.string().nullable(), hasMore: z.boolean() });

describe('statuses', () => {
  test('something new is 201, queued work is 202, and the answer has the document', async () => {
    const { place, call, restaurantId } = await openRestaurant(['orders.view', 'orders.handle', 'orders.correct']);
    const placed = await place();
    expect(placed.status).toBe(201);
    const { orderId, document } = z.object({ orderId: z.string(), document: order }).parse(await placed.json());
    expect(document).toMatchObject({ id: orderId, status: 'unopened' });
    const input = { restaurantId, orderId, from: 'unopened', to: 'accepted', changeId: crypto.randomUUID() };
    const moved = await call('POST', '/api/v1/orders/change-status', input);
    expect(moved.status).toBe(200);
    expect(await moved.json()).toMatchObject({ document: { id: orderId, status: 'accepted' } });
  });

  test('a key that may write and not read gets its answer without the document', async () => {
    const { place } = await openRestaurant(['orders.handle']);
    const placed = await place();
    expect(placed.status).toBe(201);
    expect(await placed.json()).toMatchObject({ document: null });
  });

  test('another method is 405 and says which ones there are, and only an unknown address is 404', async () => {
    const { call } = await openRestaurant(['orders.view']);
    // The name of a command is not taken for the id of an order.
    for (const method of ['GET', 'PUT']) {
      const wrong = await call(method, '/api/v1/orders/place-for-table', method === 'GET' ? undefined : {});
      expect({ status: wrong.status, allow: wrong.headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
    }
    const listed = await call('POST', '/api/v1/orders', {});
    expect({ status: listed.status, allow: listed.headers.get('allow') }).toEqual({ status: 405, allow: 'GET' });
    expect((await readFailure(listed)).code).toBe('method-not-allowed');
    expect((await call('POST', '/api/v1/nowhere/at-all', {})).status).toBe(404);
    expect((await call('POST', '/api/orders', {})).status).toBe(404);
  });

  test('another media type is 415 and too much is 413, where the paths without a version say 400', async () => {
    const { call } = await openRestaurant(['orders.handle']);
    const asText = (path: string) => call('POST', path, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' });
    const large = (path: string) => call('POST', path, { notes: 'x'.repeat(100_000) });
    const [v1, before] = ['/api/v1/orders/place-for-table', '/api/orders/place-for-table'];
    const statuses = await Promise.all([asText(v1), large(v1), asText(before), large(before)]);
    expect(statuses.map(({ status }) => status)).toEqual([415, 413, 400, 400]);
  });

  test('a program without a key, with an unknown one and without the scope is told what it lacks', async () => {
    const { call, giveKeyWith } = await openRestaurant(['orders.view']);
    const none = await call('GET', '/api/v1/orders', undefined, { authorization: '' });
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Comanda"']);
    const unknown = await call('GET', '/api/v1/orders', undefined, { authorization: 'Bearer comanda_nobody' });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer realm="Comanda", error="invalid_token"');
    const other = { authorization: `Bearer ${await giveKeyWith(['menus.view'])}` };
    const refused = await call('GET', '/api/v1/orders', undefined, other);
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="orders.view"');
    expect(await readFailure(refused)).toMatchObject({
      status: 403,
      message: 'This key does not have the scope orders.view.',
      data: { scope: 'orders.view' },
    });
    const ofAll = await call('GET', '/api/v1/restaurants');
    expect(await readFailure(ofAll)).toMatchObject({ status: 403, data: { scope: 'restaurants.view' } });
  });

  test('a business rule is 409 or 422, where the paths without a version say 412', async () => {
    const { place, call, restaurantId } = await openRestaurant(['orders.handle']);
    const { orderId } = z.object({ orderId: z.string() }).parse(await (await place()).json());
    const delivered = { restaurantId, orderId, from: 'unopened', to: 'delivered', changeId: crypto.randomUUID() };
    expect((await call('POST', '/api/v1/orders/change-status', delivered)).status).toBe(200);
    const input = () => ({ ...delivered, from: 'delivered', to: 'accepted', changeId: crypto.randomUUID() });
    const now = await call('POST', '/api/v1/orders/change-status', input());
    const before = await call('POST', '/api/orders/change-status', input());
    expect([now.status, before.status]).toEqual([409, 412]);
    expect((await readFailure(now)).code).toBe((await readFailure(before)).code);
    const statuses = Object.keys(errorCatalogue).flatMap((code) => (isErrorCode(code) ? [v1StatusOf(code)] : []));
    expect(statuses).not.toContain(412);
    expect(statuses).toContain(422);
  });

  test('a program that calls a path without a version is told that it is deprecated, and a person is not', async () => {
    const { call, owner } = await openRestaurant(['orders.view']);
    const query = { collection: 'orders' };
    const before = await call('POST', '/api/documents/query', query);
    expect(before.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(before.headers.get('link')).toBe('</api/v1/openapi.json>; rel="successor-version"');
    const now = await call('POST', '/api/v1/documents/query', query);
    expect([now.status, now.headers.get('deprecation')]).toEqual([200, null]);
    const person = await owner.browser.fetch('/api/documents/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    expect([person.status, person.headers.get('deprecation')]).toEqual([200, null]);
  });
});

describe('reads', () => {
  test('a list is read page by page, each document once, in the order that was asked for', async () => {
    const { place, call, restaurantId } = await openRestaurant(['orders.view', 'orders.handle']);
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      app.clock.advance(count % 2 === 0 ? 1_000 : 0);
      ids.push(z.object({ orderId: z.string() }).parse(await (await place()).json()).orderId);
    }
    for (const sort of ['-createdAt', 'createdAt', 'total', 'id']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ restaurantId, sort, limit: '3', ...(cursor === null ? {} : { cursor }) });
        const answer = page.parse(await (await call('GET', `/api/v1/orders?${query.toString()}`)).json());
        expect(answer.hasMore).toBe(answer.cursor !== null);
        seen.push(...answer.documents.map(({ id }) => id));
        ({ cursor } = answer);
      } while (cursor !== null);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      if (sort === 'id') expect(seen).toEqual(ids.toSorted());
    }
  });

  test('filters take one value or several, a range of time, and nothing that is not there', async () => {
    const { place, call, restaurantId } = await openRestaurant(['orders.view', 'orders.handle']);
    const placed = async () =>
      z.object({ orderId: z.string(), document: order }).parse(await (await place()).json()).document;
    const first = await placed();
    app.clock.advance(60_000);
    const second = await placed();
    const change = {
      restaurantId,
      orderId: second.id,
      from: 'unopened',
      to: 'accepted',
      changeId: crypto.randomUUID(),
    };
    await call('POST', '/api/v1/orders/change-status', change);
    const list = async (query: string) =>
      page.parse(await (await call('GET', `/api/v1/orders?${query}`)).json()).documents.map(({ id }) => id);
    expect(await list('status=accepted')).toEqual([second.id]);
    expect(await list('status=accepted&status=unopened')).toEqual([second.id, first.id]);
    expect(await list(`createdAtFrom=${second.createdAt}`)).toEqual([second.id]);
    expect(await list(`createdAtBefore=${second.createdAt}`)).toEqual([first.id]);
    const withOffset = new Date(Date.parse(second.createdAt) + 7_200_000).toISOString().replace('Z', '+02:00');
    expect(await list(`createdAtFrom=${encodeURIComponent(withOffset)}`)).toEqual([second.id]);
    expect(await list(`restaurantId=${crypto.randomUUID()}`)).toEqual([]);
    for (const wrong of [
      'colour=red',
      'status=eaten',
      'limit=0',
      'limit=501',
      'cursor=x',
      'sort=colour',
      'total=much',
    ]) {
      const refused = await call('GET', `/api/v1/orders?${wrong}`);
      expect([wrong, refused.status, (await readFailure(refused)).code]).toEqual([wrong, 400, 'invalid-argument']);
    }
  });

  test('one document is read by its id, and one of another owner does not exist', async () => {
    const { place, call } = await openRestaurant(['orders.view', 'orders.handle']);
    const stranger = await openRestaurant(['orders.view']);
    const { orderId } = z.object({ orderId: z.string() }).parse(await (await place()).json());
    expect(await (await call('GET', `/api/v1/orders/${orderId}`)).json()).toMatchObject({ id: orderId });
    for (const id of [orderId, crypto.randomUUID(), 'nothing'])
      expect((await stranger.call('GET', `/api/v1/orders/${id}`)).status).toBe(404);
  });

  test('every collection that a key can read has a list and a read, which answer as the door for streams', async () => {
    const key = await giveKey(tenant, { name: 'reader', scopes: keyScopes.map(({ scope }) => scope) });
    const { paths } = await readApiDocument(app.origin);
    const lists = Object.entries(paths).filter(([path, { get }]) => get !== undefined && `${path}/{id}` in paths);
    expect(lists.length).toBeGreaterThan(20);
    const toName = (path: string) => path.slice(1).replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase());
    for (const [path] of lists) {
      const listed = await send(app.origin, key, { method: 'GET', path }, { limit: 500, sort: 'id' });
      const query = { collection: toName(path), orderBy: [['id', 'asc']], limit: 500 };
      const queried = await send(app.origin, key, { method: 'POST', path: '/documents/query' }, query);
      expect([path, listed.status, queried.status]).toEqual([path, 200, 200]);
      const documents = z.object({ documents: z.array(z.looseObject({ id: z.string() })) });
      const [one, other] = [listed, queried].map(({ text }) => documents.parse(JSON.parse(text)).documents);
      expect(one).toEqual(other);
      const [first] = one ?? [];
      if (first === undefined) continue;
      const read = await send(app.origin, key, { method: 'GET', path: `${path}/{id}` }, { id: first.id });
      expect(JSON.parse(read.text)).toEqual(first);
    }
  });
});

test('a key uploads a photo, gives it to a dish, and guests can load it; what is no photo is refused', async () => {
  const { call, menuId, restaurantId, itemIds } = await openRestaurant(['menus.view', 'menus.manage']);
  const pixels = { width: 40, height: 30, channels: 3, background: '#a23b1e' } as const;
  const photo = await sharp({ create: pixels }).jpeg().toBuffer();
  const upload = (data: string) => call('POST', '/api/v1/files/upload-photo', { contentType: 'image/jpeg', data });
  const uploaded = await upload(photo.toString('base64'));
  expect(uploaded.status).toBe(201);
  const { url, width } = z.object({ url: z.string(), width: z.number() }).parse(await uploaded.json());
  expect(width).toBe(40);
  const loaded = await fetch(`${app.origin}${url}`);
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const item = z
    .looseObject({ imageUrls: z.array(z.string()) })
    .parse(await (await call('GET', `/api/v1/items/${itemIds[0]}`)).json());
  expect(item.imageUrls).toEqual([]);
  const edits = [{ itemId: itemIds[0], edits: { imageUrls: { from: [], to: [url] } } }];
  const edited = await call('POST', '/api/v1/menus/edit-items', { restaurantId, menuId, edits });
  expect([edited.status, await edited.text()]).toEqual([200, expect.any(String)]);
  const refused = await upload(Buffer.from('no photo at all').toString('base64'));
  expect([refused.status, (await readFailure(refused)).code]).toEqual([400, 'storage/invalid-format']);
});

test('every endpoint answers alike under both prefixes, but for its status', { timeout: 300_000 }, async () => {
  const caller = { headers: cookiesOf(tenant.browser) };
  const operations = listApiOperations(await readApiDocument(app.origin)).filter(
    ({ method, path }) => method === 'POST' && !path.startsWith('/documents/') && !path.startsWith('/accounts/log-out'),
  );
  expect(operations.length).toBeGreaterThan(150);
  const told = z.object({ code: z.string(), message: z.string(), data: z.looseObject({}) });
  const problems = await inParallel(operations, async ({ method, path }) => {
    // No endpoint accepts this, so nothing changes between the two calls.
    const now = await send(app.origin, caller, { method, path }, 'x');
    const before = await send(app.origin, caller, { method, path, prefix: apiPrefix }, 'x');
    const [one, other] = [now, before].map(({ text }) => told.safeParse(JSON.parse(text)).data);
    if (one === undefined || other === undefined) return [];
    const { code } = other;
    const status = isErrorCode(code) ? v1StatusOf(code) : 0;
    const isAlike = one.code === code && one.message === other.message && now.status === status;
    return isAlike ? [] : [`${path}: ${now.status} ${now.text} and ${before.status} ${before.text}`];
  });
  expect(problems.flat()).toEqual([]);
});
