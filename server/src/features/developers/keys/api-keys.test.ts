import { api } from '@comanda/contract';
import { can, findNeededScope, keyScopes, type Actor, type CommandMeta } from '@comanda/contract/access';
import { callsPerMinute } from '@comanda/contract/developers';
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createTable,
  inParallel,
  logInAdmin,
  logInStaff,
  send,
  signUpOwner,
  beforeAllOnSharedApp,
  type TestApp,
} from '#testing';

type Owner = Awaited<ReturnType<typeof signUpOwner>>;

let app: TestApp;
let owner: Owner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

const allScopes = keyScopes.map(({ scope }) => scope);
const everywhere = keyScopes.filter(({ isForAllRestaurants }) => !isForAllRestaurants).map(({ scope }) => scope);

const make = async (scopes: string[], restaurantIds: string[] | null = null, of: Owner = owner) => {
  const keyId = crypto.randomUUID();
  const { key } = await of.browser.api.developers.createKey({ keyId, name: 'Till', scopes, restaurantIds });
  if (key === null) throw new Error('the key was made before');
  return { keyId, key };
};

interface Call {
  readonly path: string;
  readonly input?: object;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

const call = async (key: string, { path, input = {}, headers = {}, method = 'POST' }: Call) => {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
};

/** Reads the way a program does, through the same endpoint as screens. */
const query = (key: string, collection: string) => call(key, { path: '/documents/query', input: { collection } });

interface Endpoint {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly audience: CommandMeta['audience'];
}

const endpoints = (tree: object): Endpoint[] =>
  Object.values(tree).flatMap((node: object) => {
    if (!isContractProcedure(node)) return endpoints(node);
    const { route, meta } = node['~orpc'];
    const { audience }: CommandMeta = meta;
    return [{ path: route.path ?? '', method: route.method === 'GET' ? 'GET' : 'POST', audience }];
  });

test('a key opens the endpoints of its scope, whatever is sent to them, and no other that is not open to anyone', async () => {
  // Leaves out endpoints that only a showcase has.
  const closed = endpoints({ ...api, showcase: {} }).filter(({ audience }) => audience !== 'anyone');
  const listOpened = (scopes: readonly string[]): Endpoint[] => {
    const actor: Actor = {
      kind: 'user',
      userId: owner.userId,
      role: 'owner',
      ownerId: owner.userId,
      permissions: null,
      restaurantIds: null,
      key: { id: '', name: '', scopes, isForAllRestaurants: true },
    };
    return closed.filter(
      ({ audience }) => audience !== 'anyone' && audience !== 'guest' && audience !== 'user' && can(actor, audience),
    );
  };
  const listLetIn = async (key: string, asked: readonly Endpoint[]): Promise<Endpoint[]> => {
    const caller = { headers: { authorization: `Bearer ${key}` } };
    // No input is valid, so a permitted call fails validation and changes nothing.
    const answers = await inParallel(asked, ({ path, method }) =>
      send(app.origin, caller, { method, path, prefix: '/api' }, { '': [] }),
    );
    return asked.filter((_, index) => ![401, 403].includes(answers[index]?.status ?? 0));
  };
  // Each of them makes nearly as many keys as an owner can have.
  const [ofSingle, ofOthers] = [await signUpOwner(app), await signUpOwner(app)];
  const { key: whole } = await make(allScopes, null, ofOthers);
  const opened = listOpened(allScopes);
  expect(await listLetIn(whole, closed)).toEqual(opened);
  // All scopes together open nothing else, so it remains to be seen that each endpoint opens by its scope alone, and by no other.
  expect(opened.filter(({ audience }) => findNeededScope(audience) === undefined)).toEqual([]);
  // Several keys at a time, because the server paces each of them.
  await inParallel(allScopes, async (scope) => {
    const asked = opened.filter(({ audience }) => findNeededScope(audience)?.scope === scope);
    expect(listOpened([scope])).toEqual(asked);
    const { key: single } = await make([scope], null, ofSingle);
    const others = allScopes.filter((one) => one !== scope);
    const { key: other } = await make(others, null, ofOthers);
    expect({ scope, letIn: await listLetIn(single, asked) }).toEqual({ scope, letIn: asked });
    expect({ others, letIn: await listLetIn(other, asked) }).toEqual({ others, letIn: [] });
  });
});

test('a key reads its owner’s documents, within its scopes and restaurants, and nobody else’s', async () => {
  const other = await signUpOwner(app);
  const restaurants = await app.sql<{ id: string; is_sample: boolean }>(
    'select id, is_sample from restaurants where owner_id = $1',
    [owner.userId],
  );
  const demo = restaurants.find(({ is_sample: isSample }) => isSample)?.id ?? '';
  const own = restaurants.find(({ is_sample: isSample }) => !isSample)?.id ?? '';
  const { key: wide } = await make(['orders.view']);
  const { key: narrow } = await make(['orders.view'], [own]);
  const { key: foreign } = await make(['orders.view'], null, other);
  const idsOf = ({ body }: { body: unknown }) => JSON.stringify(body);
  expect(idsOf(await query(wide, 'orders'))).toContain(demo);
  expect(await query(narrow, 'orders')).toMatchObject({ status: 200, body: { documents: [] } });
  expect(idsOf(await query(foreign, 'orders'))).not.toContain(demo);
  expect(await query(narrow, 'workplaces')).toMatchObject({ body: { documents: [{ id: own }] } });
  expect(await query(wide, 'menus')).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
  expect(await query(wide, 'users')).toMatchObject({ status: 403 });
});

test('where anyone may come a key is nobody: it neither is its owner nor writes in the owner’s name', async () => {
  const { key } = await make(allScopes);
  const who = await call(key, { path: '/accounts/who-am-i', method: 'GET' });
  expect(who.body).toEqual({ user: null, sessionId: null, tablet: null });
  const message = { key: crypto.randomUUID(), senderName: 'Till', senderEmail: 'till@example.com', content: 'Hello' };
  expect(await call(key, { path: '/messages/send', input: message })).toMatchObject({ status: 200 });
  const kept = await app.sql('select sender_id from messages where id = $1', [message.key]);
  expect(kept).toEqual([{ sender_id: null }]);
});

test('a key for some restaurants cannot be given what reaches beyond them', async () => {
  const [row] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1', [owner.userId]);
  const tooWide = allScopes.filter((scope) => !everywhere.includes(scope));
  for (const scope of tooWide) {
    await expect(make([scope], [row?.id ?? ''])).rejects.toMatchObject({ code: 'invalid-argument' });
  }
  const other = await signUpOwner(app);
  await expect(make(['orders.view'], [row?.id ?? ''], other)).rejects.toMatchObject({ code: 'not-found' });
});

test('the key is shown once, kept as a hash, and its last four signs are what is left to see', async () => {
  const keyId = crypto.randomUUID();
  const input = { keyId, name: 'Till', scopes: ['orders.view'] };
  const [first, second] = await Promise.all([
    owner.browser.api.developers.createKey(input),
    owner.browser.api.developers.createKey(input),
  ]);
  const key = first.key ?? second.key ?? '';
  expect([first.key, second.key].filter((one) => one !== null)).toHaveLength(1);
  const rows = await app.sql('select * from api_keys where id = $1', [keyId]);
  expect(JSON.stringify(rows)).not.toContain(key);
  const { documents } = await owner.browser.api.documents.query({
    collection: 'apiKeys',
    where: [['id', '==', keyId]],
  });
  expect(documents).toEqual([expect.objectContaining({ lastFour: key.slice(-4), lastUsedAt: null })]);
  expect(JSON.stringify(documents)).not.toContain(key.slice(0, -4));
  using frozen = app.clock.freeze();
  await query(key, 'orders');
  expect(await app.sql('select last_used_at from api_keys where id = $1', [keyId])).toEqual([
    { last_used_at: frozen.at },
  ]);
});

test('a revoked key, one that was never made, and one of a disabled owner are all the same: not known', async () => {
  const leaving = await signUpOwner(app);
  const { key, keyId } = await make(['orders.view'], null, leaving);
  expect(await query(key, 'orders')).toMatchObject({ status: 200 });
  const altered = `${key.slice(0, -6)}${key.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;
  for (const strange of [altered, 'comanda_', 'x', `${key}x`]) {
    expect(await query(strange, 'orders')).toMatchObject({ status: 401, body: { code: 'developers.key-unknown' } });
  }
  await expect(owner.browser.api.developers.revokeKey({ keyId })).rejects.toMatchObject({ code: 'not-found' });
  await leaving.browser.api.developers.revokeKey({ keyId });
  expect(await query(key, 'orders')).toMatchObject({ status: 401 });
});

test('a stream that a key holds ends when the key is revoked', async () => {
  const { key, keyId } = await make(['orders.view']);
  const response = await fetch(`${app.origin}/api/documents/watch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'orders' }),
  });
  expect(response.status).toBe(200);
  const reading = response.text();
  await owner.browser.api.developers.revokeKey({ keyId });
  expect(await reading).toContain('unauthenticated');
});

test('every answer says how many calls are left, and the one too many how long to wait', async () => {
  const { key, keyId } = await make(['orders.view']);
  const { headers } = await query(key, 'orders');
  expect(headers.get('ratelimit-limit')).toBe(String(callsPerMinute));
  expect(headers.get('ratelimit-remaining')).toBe(String(callsPerMinute - 1));
  await app.sql('update rate_limits set attempts = $1 where key = $2', [callsPerMinute, `api-key ${keyId}`]);
  const refused = await query(key, 'orders');
  expect(refused).toMatchObject({ status: 429, body: { code: 'developers.too-many-calls' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the same call under the same idempotency key is done once, also at the same moment, and answered the same', async () => {
  const growing = await signUpOwner(app);
  const { key } = await make(['restaurants.manage', 'restaurants.view'], null, growing);
  await app.sql(
    `insert into token_entries (owner_id, id, kind, amount, reference) values ($1, gen_random_uuid(), 'grant', 5000, 'test')`,
    [growing.userId],
  );
  const headers = { 'idempotency-key': 'a second house' };
  const create = (name: string) =>
    call(key, { path: '/restaurants/create', input: { name, key: crypto.randomUUID() }, headers });
  const input = {
    path: '/restaurants/create',
    input: { name: 'Second House', key: crypto.randomUUID() },
    headers,
  };
  const [one, two] = await Promise.all([call(key, input), call(key, input)]);
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
  expect((await call(key, input)).body).toEqual(one.body);
  expect(await create('Third House')).toMatchObject({
    status: 409,
    body: { code: 'developers.idempotency-key-reused' },
  });
});

test('staff and administrators make no keys; an owner has twenty at most', async () => {
  const staff = await logInStaff(app, owner.userId);
  const input = { keyId: crypto.randomUUID(), name: 'Till', scopes: ['orders.view'] };
  await expect(staff.browser.api.developers.createKey(input)).rejects.toMatchObject({ code: 'permission-denied' });
  const busy = await signUpOwner(app);
  for (let number = 0; number < 20; number += 1) await make(['orders.view'], null, busy);
  await expect(make(['orders.view'], null, busy)).rejects.toMatchObject({ code: 'developers.too-many-keys' });
});

test('a key does not reach into a restaurant that is suspended, and goes on in the others', async () => {
  const of = await signUpOwner(app);
  const admin = await logInAdmin(app);
  const table = await createTable(app, of.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const place = {
    path: '/orders/place-for-table',
    input: {
      restaurantId: table.restaurantId,
      at: { qrCodeId: table.qrCodeId },
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0], quantity: 1 }],
    },
  };
  const { key } = await make(allScopes, null, of);
  const { key: narrow } = await make(everywhere, [table.restaurantId], of);
  const workplaces = async (by: string) => {
    const { body } = await query(by, 'workplaces');
    return z.object({ documents: z.array(z.object({ id: z.string() })) }).parse(body).documents.length;
  };
  const before = await workplaces(key);
  const subject = { ownerId: of.userId, restaurantId: table.restaurantId, reason: 'Unpaid invoices' };
  await admin.browser.api.administration.suspend(subject);
  expect([await workplaces(key), await workplaces(narrow)]).toEqual([before - 1, 0]);
  expect(await call(key, place)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  // Data of the owner, as opposed to that restaurant, stays readable.
  expect(await query(key, 'tokenBalances')).toMatchObject({ status: 200 });
  await admin.browser.api.administration.restore(subject);
  expect([await workplaces(key), await workplaces(narrow)]).toEqual([before, 1]);
  expect((await call(narrow, place)).status).toBe(200);
});
