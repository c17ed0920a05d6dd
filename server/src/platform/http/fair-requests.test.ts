import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, signUpOwner, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Locks the account's row until it is disposed, so that every change of it waits. */
const lockAccount = async (email: string): Promise<AsyncDisposable> => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from users where email = $1 for no key update', [email]);
  return { [Symbol.asyncDispose]: () => client.end() };
};

const waitForLockedCall = () =>
  eventually(async () => {
    const waiting = await app.sql(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(waiting).not.toEqual([]);
  });

test('sixty slow calls of one account leave connections to the database for everybody else', async () => {
  const [hostile, honest] = [await signUpOwner(app), await signUpOwner(app)];
  // The server knows a session from its first call on.
  for (const { browser } of [hostile, honest]) await browser.api.accounts.whoAmI();
  let calls: Array<Promise<unknown>>;
  {
    await using _ = await lockAccount(hostile.email);
    calls = Array.from({ length: 60 }, () => hostile.browser.api.accounts.updateProfile({ displayName: 'Slow' }));
    await waitForLockedCall();
    expect(await honest.browser.api.accounts.updateProfile({ displayName: 'Quick' })).toMatchObject({
      displayName: 'Quick',
    });
  }
  // Nobody is refused: the calls of the other account take longer.
  expect(await Promise.all(calls)).toHaveLength(60);
});
