import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTable, eventually, goodPassword, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let other: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
/** The owner's browser on each node. */
let browsers: readonly [Browser, Browser];
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  owner = await signUpOwner(app);
  const onOther = other.browser();
  await onOther.api.accounts.logIn({ email: owner.email, password: goodPassword });
  browsers = [owner.browser, onOther];
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Asks like a phone, but leaves the body compressed. */
const ask = (node: TestApp, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(`${node.origin}${path}`, { headers }, (response) => {
      const { statusCode: status = 0, headers: sent } = response;
      buffer(response).then((body) => resolve({ status, headers: sent, body }), reject);
    }).on('error', reject);
  });

const read = async (node: TestApp, qrCodeId: string): Promise<string> =>
  gunzipSync((await ask(node, `/menu/${qrCodeId}`, { 'accept-encoding': 'gzip' })).body).toString();

/** Makes every statement about tables fail, so that only a page from memory is still answered. */
const hideTables = async (): Promise<AsyncDisposable> => {
  await app.sql('alter table qr_codes rename to hidden_codes');
  return { [Symbol.asyncDispose]: async () => void (await app.sql('alter table hidden_codes rename to qr_codes')) };
};

const openSoup = () => createTable(app, owner.userId, [{ name: 'Soup 0', priceMinor: 650 }]);

describe('a page that is kept', () => {
  test.each(['', '/manifest.webmanifest', '/icon.svg'])('is answered without the database: %j', async (file) => {
    const { qrCodeId } = await openSoup();
    const path = `/menu/${qrCodeId}${file}`;
    const headers = { 'accept-encoding': 'br' };
    const first = await ask(app, path, headers);
    await using _hidden = await hideTables();
    const kept = await eventually(async () => {
      const answer = await ask(app, path, headers);
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(kept.body).toEqual(first.body);
    const { 'x-request-id': requestId, date: _date, ...sent } = kept.headers;
    const { 'x-request-id': firstId, date: _firstDate, ...firstSent } = first.headers;
    expect(sent).toEqual(firstSent);
    expect(requestId).not.toBe(firstId);
    expect((await ask(app, path, { ...headers, 'if-none-match': String(sent['etag']) })).status).toBe(304);
  });

  test('is the same in every encoding, and has a tag in each', async () => {
    const { qrCodeId } = await openSoup();
    const path = `/menu/${qrCodeId}`;
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => ask(app, path, { 'accept-encoding': encoding })),
    );
    const [br, gzip, plain] = answers;
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(plain?.body.toString());
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(plain?.body.toString());
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
    // A proxy may weaken the tag, and a browser may name several.
    const known = { 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${String(gzip?.headers['etag'])}` };
    const again = await ask(app, path, known);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask(app, path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('allows its inline style and script by hash, and nothing else', async () => {
    const { qrCodeId } = await openSoup();
    const answer = await ask(app, `/menu/${qrCodeId}`);
    const document = answer.body.toString();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toContain('nonce');
    expect(document).not.toContain('nonce');
    const hashOf = (element: RegExp) =>
      `'sha256-${createHash('sha256')
        .update(element.exec(document)?.[1] ?? '')
        .digest('base64')}'`;
    expect(policy).toContain(`style-src 'self' ${hashOf(/<style id="look">([^]*?)<\/style>/)};`);
    expect(policy).toContain(`script-src 'self' ${hashOf(/<script>([^]*?)<\/script>/)};`);
  });

  test('may be kept by shared caches that ask each time; a page that sets a cookie may not', async () => {
    const { qrCodeId } = await openSoup();
    const cacheControl = async (query: string) =>
      (await ask(app, `/menu/${qrCodeId}${query}`)).headers['cache-control'];
    expect(await cacheControl('')).toBe('public, no-cache');
    expect(await cacheControl('?language=en')).toBe('private, no-cache');
    expect(await cacheControl('')).toBe('public, no-cache');
  });
});

describe('after Saved, no node serves the old page', () => {
  const cut = (which: string) =>
    app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'comanda pages' ${which}`,
    );
  const firstListener = `and backend_start = (select min(backend_start) from pg_stat_activity
    where datname = current_database() and application_name = 'comanda pages')`;

  test('a name that is changed on either node, while both are read all the time', async () => {
    const { restaurantId, menuId, qrCodeId, itemIds } = await openSoup();
    const [itemId = ''] = itemIds;
    let isOver = false;
    const readAllTheTime = async (node: TestApp) => {
      while (!isOver) await read(node, qrCodeId);
    };
    const readers = [app, other].map(readAllTheTime);
    try {
      for (let count = 0; count < 16; count += 1) {
        const name = { from: `Soup ${count}`, to: `Soup ${count + 1}` };
        const { api } = browsers[count % 2 === 0 ? 0 : 1];
        await api.menus.editItems({ restaurantId, menuId, edits: [{ itemId, edits: { name } }] });
        for (const node of [other, app]) expect(await read(node, qrCodeId)).toContain(`>Soup ${count + 1}<`);
      }
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
  }, 120_000);

  test.each([
    ['one node', firstListener],
    ['both nodes', ''],
  ])(
    'also if the listening connection of %s was cut just before',
    async (_whose, which) => {
      const { restaurantId, menuId, qrCodeId, itemIds } = await openSoup();
      const [itemId = ''] = itemIds;
      for (const node of [app, other]) await read(node, qrCodeId);
      // Both nodes have the page in memory.
      {
        await using _hidden = await hideTables();
        for (const node of [app, other]) {
          await eventually(async () => expect((await ask(node, `/menu/${qrCodeId}`)).status).toBe(200));
        }
      }
      for (const [count, browser] of browsers.entries()) {
        await cut(which);
        const name = { from: `Soup ${count}`, to: `Soup ${count + 1}` };
        await browser.api.menus.editItems({ restaurantId, menuId, edits: [{ itemId, edits: { name } }] });
        for (const node of [other, app]) expect(await read(node, qrCodeId)).toContain(`>Soup ${count + 1}<`);
      }
    },
    60_000,
  );

  test('a table, a menu and a restaurant too', async () => {
    const { restaurantId, menuId, qrCodeId } = await openSoup();
    const { api } = owner.browser;
    const changes = [
      () => api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: 'The terrace' }),
      () => api.menus.edit({ restaurantId, menuId, edits: { name: { from: 'Menu', to: 'Supper' } } }),
      () => api.restaurants.update({ restaurantId, changes: { name: 'Another house' } }),
    ];
    const words = ['The terrace', 'Supper', 'Another house'];
    for (const [place, change] of changes.entries()) {
      await read(other, qrCodeId);
      await change();
      expect(await read(other, qrCodeId)).toContain(words[place]);
    }
    await api.restaurants.setStatus({ restaurantId, status: 'inactive' });
    expect((await ask(other, `/menu/${qrCodeId}`)).status).toBe(404);
    await api.restaurants.setStatus({ restaurantId, status: 'active' });
  });
});

test('the last portion that a guest orders on one node is sold out on the page of the other', async () => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [
    { name: 'Lobster', priceMinor: 650, stock: 1 },
  ]);
  expect(await read(other, qrCodeId)).not.toContain('>Sold out<');
  const guest = app.browser();
  const visit = await guest.api.visits.enter({ qrCodeId });
  await guest.api.orders.place({
    restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
    total: 650,
  });
  expect(await read(app, qrCodeId)).toContain('>Sold out<');
  await eventually(async () => expect(await read(other, qrCodeId)).toContain('>Sold out<'));
});

// The workers of a cluster commit after its coordinator, and a message of the transaction may be heard in between.
test.skipIf(inject('workerUrls').length === 0)(
  'on a cluster, a change is announced again after its commit',
  async () => {
    const { restaurantId, menuId, itemIds } = await openSoup();
    const [itemId = ''] = itemIds;
    const listener = new pg.Client({ connectionString: app.databaseUrl });
    await listener.connect();
    try {
      const changes: string[] = [];
      listener.on('notification', ({ payload = '' }) => {
        if (payload.includes('"changed"') && payload.includes(restaurantId)) changes.push(payload);
      });
      await listener.query('listen comanda_pages');
      const edits = { name: { from: 'Soup 0', to: 'Soup 1' } };
      await owner.browser.api.menus.editItems({ restaurantId, menuId, edits: [{ itemId, edits }] });
      await eventually(async () => expect(changes).toHaveLength(2));
    } finally {
      await listener.end();
    }
  },
);
