import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openMethod } from '#features/payments';
import { logInAdmin } from '#testing';
import {
  requestAndApprove,
  signUpOwnerWithRequests,
  readRequestRevision,
  startWithStripe,
} from './requests.fixture.ts';

test('a credential is nowhere to be read: not in documents, answers, logs, letters, tables or a backup', async () => {
  await using stage = await startWithStripe({ LOG_LEVEL: 'trace' });
  const { app, admin, stripe } = stage;
  const owner = await signUpOwnerWithRequests(app);
  const { api } = owner.browser;
  const refused = {
    secretKey: ['sk', 'live', 'refusedByThem4711'].join('_'),
    webhookSecret: 'whsec_refusedByThem0815',
  };
  const secrets = [...Object.values(refused), ...Object.values(stripe.credentials)];
  const heard: string[] = [];
  const hear = async (call: Promise<unknown>) => {
    const answer = await call.catch((error: unknown) => error);
    heard.push(JSON.stringify(answer), String(answer));
  };

  await hear(api.integrations.request({ type: 'credit_card', notes: 'Ours', credentials: refused }));
  await hear(admin.api.integrations.approve(await readRequestRevision(admin, owner.userId)));
  await hear(api.integrations.request({ type: 'paypal', credentials: refused }));
  stripe.troubles(500, 500);
  await hear(admin.api.integrations.approve(await readRequestRevision(admin, owner.userId)));
  await hear(admin.api.integrations.reject({ ...(await readRequestRevision(admin, owner.userId)), reason: 'No' }));
  await requestAndApprove(admin, owner, stripe);
  await hear(admin.api.payments.verifyMethod({ ownerId: owner.userId, type: 'credit_card' }));
  for (const { api: asker } of [owner.browser, admin, (await logInAdmin(app)).browser]) {
    for (const collection of ['paymentMethods', 'integrationRequests'] as const) {
      await hear(asker.documents.query({ collection }));
    }
  }
  expect((await openMethod(app.ctx, owner.userId, 'credit_card'))?.credentials).toEqual(stripe.credentials);

  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    heard.push(JSON.stringify(await app.sql(`select t::text as row, encode(t::text::bytea, 'escape') from ${name} t`)));
  }
  const backup = join(app.dataDir, 'all.backup');
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../backup.ts'), 'backup', backup], {
    env: {
      ...process.env,
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: app.ctx.secretKeys.newest,
    },
  });
  const outbox = join(app.dataDir, 'outbox');
  const letters = (await readdir(outbox)).map((name) => join(outbox, name));
  const log = join(app.dataDir, 'server.log');
  for (const file of [log, ...letters]) heard.push(await readFile(file, 'utf8'));
  const { stdout } = await promisify(execFile)('sh', ['-c', `gzip -dcf "${backup}"`], { maxBuffer: 100_000_000 });
  heard.push(stdout);

  const isHeard = (secret: string) =>
    heard.some((text) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')));
  // Proves that the search itself can find something.
  expect((await readFile(log, 'utf8')).length).toBeGreaterThan(1_000);
  expect([isHeard('credentials_sealed'), isHeard('"lastFour":"ndin"')]).toEqual([true, true]);
  expect(secrets.filter(isHeard)).toEqual([]);
});

test('a server with another SECRET_KEY says what is wrong, and takes new credentials', async () => {
  await using stage = await startWithStripe();
  const { app, admin, stripe } = stage;
  const owner = await signUpOwnerWithRequests(app);
  await requestAndApprove(admin, owner, stripe);
  const otherKey = 'another secret, which did not seal any';
  const moved = { ...app.ctx, secretKeys: { newest: otherKey, all: [otherKey] } };
  await expect(openMethod(moved, owner.userId, 'credit_card')).rejects.toMatchObject({
    code: 'payments.credentials-unreadable',
    message:
      'The credentials of this method can no longer be read, because the secret key of the server has changed. Please enter them again.',
  });
  await app.sql(
    `update payment_methods set provider = 'stripe', is_enabled = true, status = 'active', credentials_sealed =
       (select credentials_sealed from payment_methods where type = 'credit_card' and owner_id = $1)
     where type = 'apple_pay' and owner_id = $1`,
    [owner.userId],
  );
  // Encrypted bytes that were copied into another row cannot be decrypted there.
  await expect(openMethod(app.ctx, owner.userId, 'apple_pay')).rejects.toMatchObject({
    code: 'payments.credentials-unreadable',
  });
});
