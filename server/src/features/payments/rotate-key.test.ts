import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { webhookHeaders } from '@comanda/contract/developers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sealedHead, signWebhook } from '#platform/security';
import { eventually, goodPassword, runCommand, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { openMethodCredentials, sealMethodCredentials } from './methods/method-accounts.ts';
import { check, offerInTestMode, seatTwoGuests, startPaying, submitTestCheckout } from './paying.fixture.ts';

const runAdmin = ({ dataDir, databaseUrl }: TestApp, verb: string, environment: NodeJS.ProcessEnv = {}) =>
  runCommand('admin', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: '', ...environment }, verb);

const credentials = { secretKey: 'sk_live_kept', webhookSecret: 'whsec_kept' };
const readKeys = async ({ dataDir }: TestApp) => (await readFile(join(dataDir, 'secret-key'), 'utf8')).split('\n');

/** Seals credentials of accounts that were replaced: more of them than are sealed anew in one portion. */
const addFormerCredentials = async (app: TestApp, ownerId: string): Promise<void> => {
  const sealed = sealMethodCredentials(app.ctx, ownerId, { type: 'credit_card', given: credentials });
  await app.sql(
    `insert into former_credentials (owner_id, id, type, provider, credentials_sealed, replaced_at)
     select $1, gen_random_uuid(), 'credit_card', 'stripe', $2, now() from generate_series(1, 250)`,
    [ownerId, sealed],
  );
};

/** Every column of sealed secrets, as the database knows them. */
const listSealedColumns = (app: TestApp) =>
  app.sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_sealed'`,
  );

/** Counts secrets by whether this key sealed them. One of them is the probe that tells the right key. */
const countSealed = async (app: TestApp, key: string) => {
  const counts = { byKey: 0, byOthers: 0 };
  const head = sealedHead(key);
  for (const { table, column } of await listSealedColumns(app)) {
    const [row] = await app.sql<{ mine: number; others: number }>(
      `select count(*) filter (where substring(${column} from 1 for ${head.length}) = $1)::int as mine,
         count(*) filter (where substring(${column} from 1 for ${head.length}) <> $1)::int as others from ${table}`,
      [head],
    );
    counts.byKey += row?.mine ?? 0;
    counts.byOthers += row?.others ?? 0;
  }
  return counts;
};

const delivery = z.object({ topic: z.string(), document: z.object({ id: z.string() }).nullable() });

let receiver: Server;
let url: string;
let secret = '';
/** Payments that a correctly signed webhook told of. */
const told = new Set<string>();
const badSignatures: string[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const { topic, document } = delivery.parse(JSON.parse(text));
      const signature = signWebhook(secret, String(request.headers[webhookHeaders.timestamp]), text);
      if (request.headers[webhookHeaders.signature] !== signature) badSignatures.push(topic);
      else if (topic === 'payment.paid') told.add(document?.id ?? '');
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // `address()` returns this type for a server that listens on a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const payOnce = async (app: TestApp, owner: { browser: Browser; userId: string }): Promise<string> => {
  const party = await seatTwoGuests(app, owner);
  const [guest] = party.guests;
  const { paymentId, checkoutUrl } = await startPaying(party, guest, { kind: 'amount', amount: 2_000 });
  await submitTestCheckout(app, checkoutUrl, 'pay');
  await eventually(async () => expect(await check(party, guest, paymentId)).toEqual({ status: 'paid' }));
  return paymentId;
};

test('a key is rotated while guests pay and webhooks are delivered: nothing fails, and the old key can go', async () => {
  await using app = await startTestApp({ SECRET_KEY: '', PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  const owner = await signUpOwner(app);
  const idle = app.browser();
  await idle.api.accounts.logIn({ email: owner.email, password: goodPassword });
  await offerInTestMode(app, owner.userId, ['credit_card']);
  const added = await owner.browser.api.developers.addEndpoint({
    endpointId: crypto.randomUUID(),
    url,
    topics: ['payment.paid'],
  });
  secret = added.secret ?? '';
  await addFormerCredentials(app, owner.userId);
  const [oldKey = ''] = await readKeys(app);
  expect(await countSealed(app, oldKey)).toEqual({ byKey: 252, byOthers: 0 });

  const paid: string[] = [await payOnce(app, owner)];
  let isDone = false;
  const keepPaying = async () => {
    while (!isDone) {
      paid.push(await payOnce(app, owner));
      expect((await owner.browser.api.accounts.whoAmI()).user?.id).toBe(owner.userId);
    }
  };
  const load = Promise.all([keepPaying(), keepPaying()]);
  const { stdout } = await runAdmin(app, 'rotate-key').finally(() => {
    isDone = true;
  });
  await load;
  expect(stdout).toContain('All stored credentials are sealed with the newest key now.');
  expect(await app.sql(`select account_role from security_events where kind = 'secret-key-rotated'`)).toEqual([
    { account_role: 'operator' },
  ]);

  const [newKey = '', ...older] = await readKeys(app);
  expect(older).toEqual([oldKey]);
  expect(await countSealed(app, newKey)).toEqual({ byKey: 252, byOthers: 0 });
  expect(app.ctx.secretKeys.newest).toBe(newKey);
  // A browser that was logged in before is, and gets a cookie that the new key signed.
  const before = idle.cookies().get('comanda.session_token');
  expect((await idle.api.accounts.whoAmI()).user?.id).toBe(owner.userId);
  expect(idle.cookies().get('comanda.session_token')).not.toBe(before);

  await runAdmin(app, 'forget-old-keys');
  expect(await readKeys(app)).toEqual([newKey]);
  await eventually(async () => expect(app.ctx.secretKeys.all).toEqual([newKey]));
  expect((await idle.api.accounts.whoAmI()).user?.id).toBe(owner.userId);
  paid.push(await payOnce(app, owner));
  const [former] = await app.sql<{ sealed: Buffer }>(
    'select credentials_sealed as sealed from former_credentials limit 1',
  );
  const opened = { type: 'credit_card' as const, sealed: former?.sealed ?? Buffer.alloc(0) };
  expect(openMethodCredentials(app.ctx, owner.userId, opened)).toEqual(credentials);
  await eventually(async () => expect(paid.filter((id) => !told.has(id))).toEqual([]));
  expect([badSignatures, paid.length > 3]).toEqual([[], true]);
});

test('a rotation that was interrupted goes on where it stopped, with the same new key', async () => {
  await using app = await startTestApp({ SECRET_KEY: '' });
  const owner = await signUpOwner(app);
  await addFormerCredentials(app, owner.userId);
  // Fails in the second portion.
  await app.sql('create sequence sealed_anew');
  await app.sql(
    `create function stop_halfway() returns trigger language plpgsql as $$
       begin if nextval('sealed_anew') > 150 then raise exception 'stopped'; end if; return new; end $$`,
  );
  await app.sql(
    'create trigger halfway before update on former_credentials for each row execute function stop_halfway()',
  );
  await expect(runAdmin(app, 'rotate-key')).rejects.toThrow('stopped');
  await app.sql('drop function stop_halfway cascade');
  const [newKey = '', ...older] = await readKeys(app);
  expect(older).toHaveLength(1);
  expect(await countSealed(app, newKey)).toEqual({ byKey: 151, byOthers: 100 });
  await runAdmin(app, 'rotate-key');
  expect(await readKeys(app)).toEqual([newKey, ...older]);
  expect(await countSealed(app, newKey)).toEqual({ byKey: 251, byOthers: 0 });
});

test('with keys from the environment, the newest seals and older ones open; a missing one is named', async () => {
  await using app = await startTestApp();
  const owner = await signUpOwner(app);
  await addFormerCredentials(app, owner.userId);
  const [newest, unknown] = ['the newest key, of at least 32 letters', 'a key that never sealed anything here'];
  const old = app.ctx.secretKeys.newest;
  await expect(runAdmin(app, 'rotate-key', { SECRET_KEY: newest, SECRET_KEY_OLD: unknown })).rejects.toThrow(
    'SECRET_KEY is not the key of this database',
  );
  expect((await countSealed(app, old)).byKey).toBe(251);

  const lost = { newest: unknown, all: [unknown] };
  const sealed = sealMethodCredentials({ ...app.ctx, secretKeys: lost }, owner.userId, {
    type: 'credit_card',
    given: credentials,
  });
  await app.sql(
    `insert into former_credentials (owner_id, id, type, provider, credentials_sealed, replaced_at)
     values ($1, gen_random_uuid(), 'credit_card', 'stripe', $2, now())`,
    [owner.userId, sealed],
  );
  await expect(runAdmin(app, 'rotate-key', { SECRET_KEY: newest, SECRET_KEY_OLD: old })).rejects.toThrow(
    /no key that is known opens them:\nformer_credentials\.credentials_sealed/,
  );
  expect(await countSealed(app, newest)).toEqual({ byKey: 251, byOthers: 1 });
  await runAdmin(app, 'rotate-key', { SECRET_KEY: newest, SECRET_KEY_OLD: JSON.stringify([unknown, old]) });
  expect(await countSealed(app, newest)).toEqual({ byKey: 252, byOthers: 0 });
});
