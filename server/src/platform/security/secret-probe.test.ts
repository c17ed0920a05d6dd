import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretKey } from './secret-keys.ts';
import { sealedHead } from './sealed-secret.ts';
import { WrongSecretKey } from './secret-probe.ts';
import { signUpOwner, startTestApp, testSecretKey, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const another = createSecretKey();
const startWith = (environment: NodeJS.ProcessEnv) => startTestApp({ DATABASE_URL: app.databaseUrl, ...environment });
const readProbe = () => app.sql<{ probe_sealed: Buffer }>('select probe_sealed from secret_probe');

test('a server with another key refuses to start, unless it also has the key of the database', async () => {
  await expect(startWith({ SECRET_KEY: another })).rejects.toThrow(
    'SECRET_KEY is not the key of this database and cannot open the credentials that it stores: set SECRET_KEY to the key that was used before, or add that one as SECRET_KEY_OLD.',
  );
  await using both = await startWith({ SECRET_KEY: another, SECRET_KEY_OLD: testSecretKey });
  expect((await fetch(`${both.origin}/readyz`)).status).toBe(200);
  await using before = await startWith({ SECRET_KEY: testSecretKey, SECRET_KEY_OLD: another });
  expect((await fetch(`${before.origin}/readyz`)).status).toBe(200);
  expect(await readProbe()).toHaveLength(1);
});

test('a database from before the probe is judged by what is sealed in it, and gets the probe', async () => {
  const { browser } = await signUpOwner(app);
  await app.sql('delete from secret_probe');
  // Nothing is sealed yet, so any key is right.
  await using _ = await startWith({});
  await app.sql('delete from secret_probe');
  await browser.api.developers.addEndpoint({
    endpointId: crypto.randomUUID(),
    url: 'https://till.example.com/hook',
    topics: ['order.placed'],
  });
  await expect(startWith({ SECRET_KEY: another })).rejects.toThrow(WrongSecretKey);
  expect(await readProbe()).toEqual([]);
  await using right = await startWith({});
  expect((await fetch(`${right.origin}/readyz`)).status).toBe(200);
  const [probe] = await readProbe();
  const head = sealedHead(testSecretKey);
  expect(probe?.probe_sealed.subarray(0, head.length).equals(head)).toBe(true);
});

test('of two nodes that start together on a new database with different keys, one starts', async () => {
  await app.sql('delete from secret_probe');
  await app.sql('delete from webhook_endpoints');
  const starts = await Promise.allSettled([startWith({}), startWith({ SECRET_KEY: another })]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const start of starts) if (start.status === 'fulfilled') await start.value[Symbol.asyncDispose]();
});
