import { secondMs } from '@comanda/contract/kernel';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually, logInAdmin, signUpOwner, startTestApp } from '#testing';

test('a balance that changes while all balances are being read is warned about as well', async () => {
  await using app = await startTestApp();
  const admin = await logInAdmin(app);
  const { userId } = await signUpOwner(app);
  const adjust = (amount: number) =>
    admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId: userId, amount, reason: 'For the test' });
  const told = (level: number) =>
    eventually(async () =>
      expect(await app.sql('select level from token_warnings where owner_id = $1', [userId])).toEqual([{ level }]),
    );

  // A reader of the warnings waits in the middle of the read, and has seen the balances as they were before.
  await app.sql('alter table token_warnings rename to stored_token_warnings');
  await app.sql(`create function wait_for_test() returns boolean language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return true; end $$`);
  await app.sql(
    'create view token_warnings as select * from stored_token_warnings where (select wait_for_test()) is not null',
  );
  await app.sql('insert into stored_token_warnings (owner_id) values ($1)', [userId]);
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  // Each second, a part of those who follow changes assumes that it has missed one, until all have.
  await eventually(async () => {
    app.clock.advance(secondMs);
    expect(
      await app.sql(`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`),
    ).not.toEqual([]);
  });
  await adjust(-2_100);
  await holder.query('select pg_advisory_unlock(4711)');
  await holder.end();
  await told(500);
});
