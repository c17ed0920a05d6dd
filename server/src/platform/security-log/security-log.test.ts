import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { goodPassword, signUpOwner, startTestApp, type TestApp } from '#testing';
import { deleteSecurityEventsJob } from './delete-security-events.job.ts';

const readEvents = (app: TestApp, ownerId: string) =>
  app.sql<{ kind: string; subject: string; account_name: string; address: string; request_id: string }>(
    'select kind, subject, account_name, address, request_id from security_events where owner_id = $1 order by at, id',
    [ownerId],
  );

test('log-ins and keys are in the security log with account and address, without secrets, and go after a year', async () => {
  await using app = await startTestApp();
  const { userId, email } = await signUpOwner(app);
  const browser = app.browser();
  await browser.api.accounts.logIn({ email, password: goodPassword });
  const created = { keyId: crypto.randomUUID(), name: 'Till' };
  const { key } = await browser.api.developers.createKey({ ...created, scopes: ['orders.view'] });
  await browser.api.developers.revokeKey({ keyId: created.keyId });
  const by = { account_name: 'Olive Tree', address: '127.0.0.1', request_id: expect.stringMatching(/^[\da-f-]{36}$/) };
  const events = await readEvents(app, userId);
  // Signing up logs in as well.
  expect(events).toEqual([
    { kind: 'log-in', subject: '', ...by },
    { kind: 'log-in', subject: '', ...by },
    { kind: 'key-created', subject: 'Till', ...by },
    { kind: 'key-revoked', subject: created.keyId, ...by },
  ]);
  expect(JSON.stringify(events)).not.toContain(key);
  app.clock.advance(366 * dayMs);
  await deleteSecurityEventsJob.run(app.ctx, {});
  expect(await readEvents(app, userId)).toEqual([]);
});

test('refused log-ins and origins are lines that fail2ban can read, without the password', async () => {
  await using app = await startTestApp({ LOG_LEVEL: 'warn' });
  const { email } = await signUpOwner(app);
  const password = 'Wrong9password';
  await expect(app.browser().api.accounts.logIn({ email, password })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  });
  await app.browser().fetch('/api/accounts/log-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  const log = await readFile(join(app.dataDir, 'server.log'), 'utf8');
  for (const kind of ['log-in-refused', 'origin-refused'])
    expect(log).toContain(`"channel":"security","kind":"${kind}","address":"127.0.0.1"`);
  expect(log).not.toContain(password);
});
