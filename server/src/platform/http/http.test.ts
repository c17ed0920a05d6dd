import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, collections, errorCatalogue } from '@comanda/contract';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { failStatements, goodPassword, blockInserts, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.browser().fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('bad input is answered with a code and never with a 5xx', () => {
  test.each([
    ['no JSON', 'not json'],
    ['half of it', '{"email":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['half a character', '{"email":"\\ud83d@example.com","password":"x"}'],
    ['a NUL character', '{"email":"a\\u0000@example.com","password":"x"}'],
    ['a prototype', '{"__proto__":{"email":"x"},"constructor":{"prototype":{}}}'],
    ['a very deep one', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) })],
  ])('%s', async (_name, body) => {
    const response = await post('/api/accounts/log-in', body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ code: 'invalid-argument' });
  });

  test('an e-mail address made to keep a pattern busy', async () => {
    const startMs = performance.now();
    const response = await post(
      '/api/accounts/request-password-reset',
      JSON.stringify({ email: `a@${'.'.repeat(60_000)}@` }),
    );
    expect(response.status).toBe(400);
    // An expression with quadratic run time would take minutes.
    expect(performance.now() - startMs).toBeLessThan(5_000);
  });

  test('thousands of mistakes are answered with a few', async () => {
    const { browser } = await signUpOwner(app);
    const queries = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [number, 0]));
    const response = await browser.fetch('/api/documents/watch-many', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(10_000);
  });

  test('another content type', async () => {
    const response = await post('/api/accounts/log-in', '<xml/>', { 'content-type': 'text/xml' });
    expect(response.status).toBe(400);
  });

  test('an endpoint that does not exist', async () => {
    const response = await post('/api/orders/steal', '{}');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('security', () => {
  test('a page on another site cannot act with our cookies', async () => {
    const { browser } = await signUpOwner(app);
    const response = await browser.fetch('/api/accounts/log-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect((await browser.api.accounts.whoAmI()).user).not.toBeNull();
  });

  test('an origin of another scheme is another site', async () => {
    const { browser } = await signUpOwner(app);
    const logOutFrom = (origin: string, headers: Record<string, string> = {}) =>
      browser.fetch('/api/accounts/log-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...headers },
        body: '{}',
      });
    const secureOrigin = app.origin.replace('http:', 'https:');
    expect((await logOutFrom(secureOrigin)).status).toBe(403);
    expect((await browser.api.accounts.whoAmI()).user).not.toBeNull();
    // A proxy that terminates TLS says so.
    expect((await logOutFrom(app.origin, { 'x-forwarded-proto': 'https' })).status).toBe(403);
    expect((await logOutFrom(secureOrigin, { 'x-forwarded-proto': 'https' })).status).toBe(200);
  });

  test('with an https PUBLIC_URL cookies are secure and browsers stay on https, whatever the proxy forwards', async () => {
    await using secure = await startTestApp({ PUBLIC_URL: 'https://menu.example.com' });
    const { email } = await signUpOwner(secure);
    const logIn = (origin: string) =>
      fetch(`${secure.origin}/api/accounts/log-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-host': 'menu.example.com', origin },
        body: JSON.stringify({ email, password: goodPassword }),
      });
    const response = await logIn('https://menu.example.com');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await logIn('http://menu.example.com')).status).toBe(403);
    // A proxy that forwards no host, or not its port.
    const plain = await fetch(`${secure.origin}/api/accounts/log-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://menu.example.com' },
      body: '{}',
    });
    expect(plain.status).toBe(200);
    expect((await app.browser().fetch('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test('answers of the API are not kept, and no page may be framed or use a device', async () => {
    const { browser } = await signUpOwner(app);
    const answers = [await browser.fetch('/api/accounts/who-am-i'), await post('/api/orders/steal', '{}')];
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/', '/dashboard', '/api/accounts/who-am-i', '/favicon.svg']) {
      const { headers } = await browser.fetch(path);
      const [policy, frames] = [headers.get('content-security-policy') ?? '', headers.get('x-frame-options')];
      expect([path, /frame-ancestors ([^;]+)/.exec(policy)?.[1], frames]).toEqual([path, "'none'", 'DENY']);
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  test('pages come with a strict policy and a nonce of their own', async () => {
    const [first, second] = await Promise.all([app.browser().fetch('/'), app.browser().fetch('/')]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    // The front page has inline scripts with the nonce; the console has none.
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    const inside = (await app.browser().fetch('/dashboard')).headers.get('content-security-policy') ?? '';
    expect(inside).toContain("script-src 'self';");
    for (const each of [policy, inside]) expect(each).not.toContain('unsafe');
    expect(await first.text()).toContain(`content="${nonce}"`);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('every answer carries its request id, errors in the body too', async () => {
    const response = await post('/api/accounts/log-in', '{}');
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toMatchObject({ data: { requestId: id } });
  });

  test('what the server did not expect tells nobody anything', async () => {
    const { browser } = await signUpOwner(app);
    await app.sql(
      `create function boom() returns trigger language plpgsql as $$ begin raise exception 'the inner secret'; end $$`,
    );
    await app.sql('create trigger boom before update on users for each row execute function boom()');
    const response = await browser.fetch('/api/accounts/update-profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"displayName":"New Name"}',
    });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    await app.sql('drop function boom cascade');
  });
});

describe('what the database refuses is answered with its code', () => {
  test.each([
    ['22003', 400, 'out-of-range'],
    ['22008', 400, 'out-of-range'],
    ['23503', 412, 'failed-precondition'],
    ['53100', 503, 'unavailable'],
    ['XX001', 500, 'data-loss'],
    ['XX002', 500, 'data-loss'],
    ['XX000', 500, 'internal'],
  ] as const)('SQLSTATE %s is %i %s', async (state, status, code) => {
    const { browser } = await signUpOwner(app);
    await using _refusing = await failStatements(app, 'users', state, 'update');
    const response = await browser.fetch('/api/accounts/update-profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"displayName":"New Name"}',
    });
    const { message } = errorCatalogue[code];
    expect([response.status, await response.json()]).toMatchObject([status, { code, message }]);
  });
});

describe('front doors', () => {
  test('the landing page for visitors, the dashboard for those logged in', async () => {
    expect(await (await app.browser().fetch('/')).text()).toContain('<title>landing');
    const { browser } = await signUpOwner(app);
    const response = await browser.fetch('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard']);
  });

  test('console paths answer the console, unknown ones lead home', async () => {
    const html = { accept: 'text/html' };
    expect(await (await app.browser().fetch('/menus/abc/edit', { headers: html })).text()).toContain('<title>console');
    expect((await app.browser().fetch('/nowhere/at/all', { headers: html })).headers.get('location')).toBe('/');
    expect((await app.browser().fetch('/missing.js')).status).toBe(404);
  });

  test.each(['br', 'gzip'])('files are compressed with %s and kept for ever', async (encoding) => {
    const response = await app
      .browser()
      .fetch('/assets/example-1a2b3c.js', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/landing/index.html', '/assets/..%2f..%2fsecret-key'])(
    'no file outside is served: %s',
    async (path) => {
      expect([302, 400, 403, 404]).toContain((await app.browser().fetch(path)).status);
    },
  );
});

test('health and readiness', async () => {
  expect(await (await app.browser().fetch('/healthz')).json()).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(await (await app.browser().fetch('/readyz')).json()).toEqual({ status: 'ready' });
});

const pathsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((node: object) =>
    isContractProcedure(node) ? [node['~orpc'].route.path ?? ''] : pathsOf(node),
  );

test('the OpenAPI document is compressed once and not sent again to a client that has it', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${app.origin}/api/openapi.json`, { headers });
  const [brotli, gzip, plain] = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((one) => ask({ 'accept-encoding': one })),
  );
  const answers = [brotli, gzip, plain].flatMap((answer) => answer ?? []);
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'identity']);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  const etag = brotli?.headers.get('etag') ?? '';
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the OpenAPI document describes every endpoint and every collection', async () => {
  const answer: unknown = await (await app.browser().fetch('/api/openapi.json')).json();
  const table = z.record(z.string(), z.unknown());
  const document = z
    .object({ openapi: z.string(), paths: table, components: z.object({ schemas: table }) })
    .parse(answer);
  expect(document.openapi).toMatch(/^3\.1/);
  // All endpoints except those that only a showcase has.
  expect(Object.keys(document.paths).toSorted()).toEqual(pathsOf({ ...api, showcase: {} }).toSorted());
  expect(Object.keys(document.components.schemas).toSorted()).toEqual(
    ['Failure', ...Object.keys(collections)].toSorted(),
  );
  expect(JSON.stringify(document.paths['/onboarding/sign-up'])).toContain('This email is already registered');
});

describe('closing', () => {
  test('does not wait for a connection that never asked for anything', async () => {
    const node = await app.anotherNode();
    const idle = connect(Number(new URL(node.origin).port), '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const isCut = new Promise((resolve) => idle.once('close', resolve));
    await node[Symbol.asyncDispose]();
    await isCut;
  });

  test('lets an answer under way finish', async () => {
    const node = await app.anotherNode();
    const tableLock = await blockInserts(app, 'users');
    const answer = node.browser().api.onboarding.signUp({
      email: 'late@example.com',
      password: goodPassword,
      displayName: 'Late Guest',
      restaurantName: 'The Last Table',
    });
    await tableLock.waitedFor();
    const closed = node[Symbol.asyncDispose]();
    await tableLock[Symbol.asyncDispose]();
    await expect(answer).resolves.toHaveProperty('userId');
    await closed;
  });
});
