import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, goodPassword, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' });
});
afterAll(() => app[Symbol.asyncDispose]());

const requestLine = z.looseObject({ msg: z.literal('request'), requestId: z.string() });
const readLog = () => readFile(join(app.dataDir, 'server.log'), 'utf8');

/** Waits for the line of the request with this id. */
const findLine = async (requestId: string | null) => {
  const lines = (await readLog()).trim().split('\n');
  return lines
    .map((line) => requestLine.safeParse(JSON.parse(line)).data)
    .find((line) => line?.requestId === requestId);
};

test('each request is one line with its route, status, duration and caller, and nothing that was sent', async () => {
  const owner = await signUpOwner(app);
  const response = await owner.browser.fetch('/api/accounts/who-am-i?secret=in-the-address');
  const requestId = response.headers.get('x-request-id');
  await eventually(async () =>
    expect(await findLine(requestId)).toMatchObject({
      method: 'GET',
      route: '/api/accounts/who-am-i',
      status: 200,
      ms: expect.any(Number),
      address: '127.0.0.1',
      userId: owner.userId,
    }),
  );
  const refused = await app.browser().fetch('/api/accounts/log-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: 'Wrong7password' }),
  });
  const refusedId = refused.headers.get('x-request-id');
  await eventually(async () =>
    expect(await findLine(refusedId)).toMatchObject({ method: 'POST', route: '/api/accounts/log-in', status: 401 }),
  );
  const log = await readLog();
  for (const secret of ['in-the-address', 'Wrong7password', goodPassword, ...owner.browser.cookies().values()]) {
    expect(log).not.toContain(secret);
  }
});

test('the address of a table is logged as a pattern, because whoever knows it is seated', async () => {
  const response = await app.browser().fetch('/menu/0123456789abcdef', { headers: { accept: 'text/html' } });
  await eventually(async () =>
    expect(await findLine(response.headers.get('x-request-id'))).toMatchObject({ route: '/menu/:qrCodeId' }),
  );
  expect(await readLog()).not.toContain('0123456789abcdef');
});

test('the request id of a proxy is taken over, unless it could forge the log', async () => {
  const sentId = async (id: string) => {
    const response = await fetch(`${app.origin}/healthz`, { headers: { 'x-request-id': id } });
    return response.headers.get('x-request-id');
  };
  expect(await sentId('proxy-4711-abcdef')).toBe('proxy-4711-abcdef');
  for (const id of ['short', 'with space in it', 'x'.repeat(200)]) expect(await sentId(id)).not.toBe(id);
});

test('a database that cannot write makes the node not ready, and the errors say nothing of rows', async () => {
  await using node = await startTestApp({ LOG_LEVEL: 'info' });
  const { rows } = { rows: await node.sql<{ name: string }>('select current_database() as name') };
  await node.sql(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  await node.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await eventually(async () => {
    const response = await fetch(`${node.origin}/readyz`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'database not writable' }]);
  });
  const answer = await node.browser().fetch('/api/accounts/request-password-reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'olive@example.com' }),
  });
  expect(answer.status).toBe(503);
});
