import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { archivePath } from '@comanda/contract/leaving';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  eventually,
  goodPassword,
  logInStaff,
  setUpAuthenticator,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';
import { deleteSecurityEventsJob } from './delete-security-events.job.ts';

const wrongPassword = 'Wrong9password';

interface RefusalRow {
  readonly kind: string;
  readonly code: string;
  readonly times: number;
  readonly account_id: string | null;
  readonly owner_id: string | null;
  readonly key_name: string;
  readonly address: string;
}

const readRefusals = (app: TestApp) =>
  app.sql<RefusalRow>(
    `select kind, code, times, account_id, owner_id, key_name, address from security_events where code <> ''
     order by kind, code, account_id`,
  );

const countRows = async (app: TestApp): Promise<number> =>
  (await app.sql<{ count: number }>('select count(*)::int as count from security_events'))[0]?.count ?? 0;

const refuse = async (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

/** Sends requests from addresses that a proxy on this machine names, and waits for all answers. */
const postFrom = (app: TestApp, address: string, path: string, body: object): Promise<Response> =>
  fetch(`${app.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

test('entries are deleted when they are older than the operator keeps them, in portions', async () => {
  await using app = await startTestApp({ SECURITY_LOG_DAYS: '30' });
  const { userId } = await signUpOwner(app);
  await app.sql(
    `insert into security_events (id, at, last_at, kind, address, request_id)
     select gen_random_uuid(), $1::timestamptz, $1, 'log-in', '', '' from generate_series(1, 10500)`,
    [new Date(app.clock.now().getTime() - 31 * dayMs)],
  );
  await deleteSecurityEventsJob.run(app.ctx, {});
  expect(await app.sql('select kind, owner_id from security_events')).toEqual([{ kind: 'log-in', owner_id: userId }]);
  app.clock.advance(31 * dayMs);
  await deleteSecurityEventsJob.run(app.ctx, {});
  expect(await countRows(app)).toBe(0);
});

test('refusals are counted per kind, account or address, code and hour', async () => {
  await using app = await startTestApp();
  const { email, userId, browser } = await signUpOwner(app);
  const staff = await logInStaff(app, userId);
  await setUpAuthenticator(browser);
  const { key } = await browser.api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view'],
  });
  const byKey = (authorization: string) =>
    app.browser().fetch('/api/documents/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ collection: 'menus' }),
    });
  using frozen = app.clock.freeze();
  app.clock.advance(hourMs - (frozen.at.getTime() % hourMs));
  const stranger = app.browser();
  const attempt = async () => {
    for (let time = 0; time < 3; time += 1) {
      await refuse(stranger.api.accounts.logIn({ email, password: wrongPassword }), 'accounts.wrong-credentials');
    }
    await refuse(
      stranger.api.accounts.logIn({ email: 'nobody@example.com', password: wrongPassword }),
      'accounts.wrong-credentials',
    );
    await refuse(staff.browser.api.documents.query({ collection: 'menus' }), 'permission-denied');
    await refuse(staff.browser.api.staff.remove({ userId }), 'permission-denied');
    expect((await byKey(`Bearer ${key}`)).status).toBe(403);
    expect((await byKey('Bearer comanda_made_up')).status).toBe(401);
    await refuse(
      browser.api.accounts.changePassword({ currentPassword: wrongPassword, newPassword: 'Brass9lamps' }),
      'accounts.wrong-password',
    );
    const thief = app.browser();
    await thief.api.accounts.logIn({ email, password: goodPassword });
    await refuse(thief.api.accounts.verifySecondFactor({ code: '000000' }), 'accounts.wrong-code');
    await app.browser().fetch('/api/accounts/log-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
  };
  await attempt();
  const own = { owner_id: userId, address: '127.0.0.1', key_name: '' };
  const nobody = { account_id: null, owner_id: null, key_name: '', address: '127.0.0.1' };
  const expected = [
    { kind: 'code-refused', code: 'accounts.wrong-code', times: 1, account_id: userId, ...own },
    { kind: 'key-refused', code: 'developers.key-unknown', times: 1, ...nobody },
    { kind: 'log-in-refused', code: 'accounts.wrong-credentials', times: 3, account_id: userId, ...own },
    { kind: 'log-in-refused', code: 'accounts.wrong-credentials', times: 1, ...nobody },
    { kind: 'origin-refused', code: 'permission-denied', times: 1, ...nobody },
    { kind: 'password-refused', code: 'accounts.wrong-password', times: 1, account_id: userId, ...own },
    { kind: 'permission-refused', code: 'permission-denied', times: 2, account_id: staff.userId, ...own },
    { kind: 'permission-refused', code: 'permission-denied', times: 1, account_id: userId, ...own, key_name: 'Till' },
  ];
  const byText = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
  await eventually(async () => expect(byText(await readRefusals(app))).toEqual(byText(expected)));
  // The same again in the same hour adds no row.
  await refuse(staff.browser.api.documents.query({ collection: 'menus' }), 'permission-denied');
  await eventually(async () => {
    const rows = await readRefusals(app);
    expect(rows).toHaveLength(expected.length);
    expect(rows.find(({ account_id: id }) => id === staff.userId)?.times).toBe(3);
  });
  app.clock.advance(hourMs);
  await refuse(staff.browser.api.documents.query({ collection: 'menus' }), 'permission-denied');
  await eventually(async () => expect(await readRefusals(app)).toHaveLength(expected.length + 1));
  expect(JSON.stringify(await app.sql('select * from security_events'))).not.toContain('nobody@example.com');
});

test('refused queries of a stream and refused downloads of the export count for the account that asked', async () => {
  await using app = await startTestApp();
  const { userId, browser } = await signUpOwner(app);
  const staff = await logInStaff(app, userId);
  // One query of the two is refused, and the stream goes on with the other.
  const queries = { own: { query: { collection: 'users' } }, menus: { query: { collection: 'menus' } } } as const;
  const closing = new AbortController();
  const events = await staff.browser.api.documents.watchMany({ queries }, { signal: closing.signal });
  for await (const event of events) if ('refusal' in event) break;
  closing.abort();
  expect((await staff.browser.fetch(archivePath)).status).toBe(403);
  expect((await fetch(`${app.origin}${archivePath}`)).status).toBe(401);
  expect((await browser.fetch(archivePath)).status).toBe(404);
  await eventually(async () =>
    expect(await readRefusals(app)).toMatchObject([
      { kind: 'permission-refused', code: 'permission-denied', times: 2, account_id: staff.userId, owner_id: userId },
    ]),
  );
});

test('10,000 refusals from 4,000 networks are about 1,000 rows, and two nodes add to the same ones', async () => {
  await using app = await startTestApp();
  await using other = await app.anotherNode();
  using _frozen = app.clock.freeze();
  const before = await countRows(app);
  const at = (address: string, node: TestApp) =>
    node.ctx.refusals.count({
      kind: 'rate-limited',
      code: 'visits.too-many-tries',
      caller: { actor: { kind: 'guest' }, address, network: address, requestId: crypto.randomUUID() },
    });
  for (let time = 0; time < 10_000; time += 1) {
    at(`10.0.${Math.floor((time % 4_000) / 250)}.${time % 250}`, time % 10 === 0 ? other : app);
  }
  const sum = async () =>
    (await app.sql<{ sum: number }>('select sum(times)::int as sum from security_events where code <> $1', ['']))[0]
      ?.sum;
  await eventually(async () => expect(await sum()).toBe(10_000));
  const rows = (await countRows(app)) - before;
  expect(rows).toBeGreaterThan(900);
  expect(rows).toBeLessThan(1_500);
  const shared = await app.sql<{ times: number }>(
    `select times from security_events where address = '' and code <> ''`,
  );
  expect(shared).toHaveLength(1);
});

/** Requests from a foreign page, which are refused. */
const knock = async (app: TestApp, times: number): Promise<void> => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${app.origin}/api/accounts/log-out`, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
  }
};

const readKnocks = (app: TestApp) => app.sql(`select times from security_events where kind = 'origin-refused'`);

const countBlockedStatements = async (app: TestApp): Promise<number> =>
  (await app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;

test('500 refused requests are one row', async () => {
  await using app = await startTestApp();
  const before = await countRows(app);
  await Promise.all(Array.from({ length: 10 }, () => knock(app, 50)));
  await eventually(async () => expect(await readKnocks(app)).toEqual([{ times: 500 }]));
  expect((await countRows(app)) - before).toBe(1);
});

test('refusals that arrive while the database is busy with the ones before are counted once', async () => {
  await using app = await startTestApp();
  await app.ctx.db.transaction().execute(async (busy) => {
    await sql`lock table security_events in share mode`.execute(busy);
    await knock(app, 1);
    await eventually(async () => expect(await countBlockedStatements(app)).toBe(1));
    // They take longer than several pauses between two writes.
    await knock(app, 200);
    expect(await countBlockedStatements(app)).toBe(1);
  });
  await eventually(async () => expect(await readKnocks(app)).toEqual([{ times: 201 }]));
});

test('counted refusals are written when the server stops', async () => {
  await using app = await startTestApp();
  const node = await app.anotherNode();
  const { email } = await signUpOwner(app);
  await refuse(node.browser().api.accounts.logIn({ email, password: wrongPassword }), 'accounts.wrong-credentials');
  await node[Symbol.asyncDispose]();
  expect(await readRefusals(app)).toMatchObject([{ kind: 'log-in-refused', times: 1 }]);
});

test('refusals are lines that fail2ban can read, without the password, and a flood is not', async () => {
  await using app = await startTestApp({ LOG_LEVEL: 'warn' });
  const { email } = await signUpOwner(app);
  await refuse(app.browser().api.accounts.logIn({ email, password: wrongPassword }), 'accounts.wrong-credentials');
  for (let time = 0; time < 30; time += 1) {
    await app.browser().fetch('/api/accounts/log-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
  }
  for (let time = 0; time < 40; time += 1) {
    await postFrom(app, '198.51.100.7', '/accounts/log-in', { email: 'nobody@example.com', password: wrongPassword });
  }
  const log = await readFile(join(app.dataDir, 'server.log'), 'utf8');
  const linesOf = (kind: string, address: string) =>
    log.split('\n').filter((line) => line.includes(`"channel":"security","kind":"${kind}","address":"${address}"`));
  expect(linesOf('log-in-refused', '127.0.0.1')).toHaveLength(1);
  expect(linesOf('origin-refused', '127.0.0.1')).toHaveLength(10);
  expect(linesOf('log-in-refused', '198.51.100.7')).toHaveLength(10);
  expect(linesOf('rate-limited', '198.51.100.7')).toHaveLength(10);
  expect(log).not.toContain(wrongPassword);
});
