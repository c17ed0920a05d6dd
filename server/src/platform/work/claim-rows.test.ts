import { secondMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestApp, type TestApp } from '#testing';
import { claimRows, claimTenantRows, isLeased, isUnleased, runOnOneNode, startLease } from './claim-rows.ts';
import { startClaimedWork } from './start-claimed-work.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.anotherNode();
  await app.sql(
    'create table chores (id int primary key, is_done boolean not null default false, leased_until timestamptz)',
  );
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const choreCount = 300;
beforeEach(async () => {
  await app.sql('truncate chores');
  await app.sql('insert into chores select generate_series(1, $1::int)', [choreCount]);
});

const leaseMs = 60 * secondMs;

const claimChores = ({ ctx }: TestApp, most: number): Promise<Array<{ id: number }>> => {
  const { now, until } = startLease(ctx.clock, leaseMs);
  return claimRows(ctx.db, {
    table: 'chores',
    key: ['id'],
    due: sql`
      select id from chores as free where not is_done and ${isUnleased('free.leased_until', now)} order by id limit ${most}`,
    locked: 'free',
    set: sql`leased_until = ${until}`,
  });
};

test('two nodes work on every row, and on each of them once', async () => {
  const runs: number[] = [];
  const startNode = (node: TestApp) =>
    startClaimedWork(node.ctx, {
      name: 'chores',
      most: 8,
      claim: (most) => claimChores(node, most),
      run: async ({ id }) => {
        runs.push(id);
        await sql`update chores set is_done = true, leased_until = null where id = ${id}`.execute(node.ctx.db);
      },
      everyMs: secondMs,
    });
  {
    await using first = startNode(app);
    await using second = startNode(other);
    first.wake();
    second.wake();
    await eventually(async () => expect(await app.sql('select id from chores where not is_done')).toEqual([]));
  }
  expect(runs.toSorted((one, another) => one - another)).toEqual(
    Array.from({ length: choreCount }, (_, index) => index + 1),
  );
});

test('a node that looked before another one claimed does not claim the same rows', async () => {
  const { now, until } = startLease(other.ctx.clock, leaseMs);
  const gate = 4_711;
  await app.ctx.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${gate})`.execute(db);
    const late = claimRows<{ id: number }>(other.ctx.db, {
      table: 'chores',
      key: ['id'],
      due: sql`
        select id from chores as free, (select pg_advisory_xact_lock_shared(${gate})) as opened
        where ${isUnleased('free.leased_until', now)}`,
      locked: { isFree: isUnleased('claimed.leased_until', now) },
      set: sql`leased_until = ${until}`,
    });
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`;
    await eventually(async () => expect(await app.sql(waiting)).toHaveLength(1));
    expect(await claimChores(app, choreCount)).toHaveLength(choreCount);
    await sql`select pg_advisory_unlock(${gate})`.execute(db);
    expect(await late).toEqual([]);
  });
});

test('a node that looked before another one claimed claims no row of any tenant that is taken', async () => {
  const { now, until } = startLease(other.ctx.clock, leaseMs);
  const gate = 4_712;
  await app.ctx.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${gate})`.execute(db);
    const late = claimTenantRows<{ id: number }>(other.ctx.db, {
      table: 'chores',
      key: ['id'],
      due: sql`
        select id from chores as free, (select pg_advisory_xact_lock_shared(${gate})) as opened
        where ${isUnleased('free.leased_until', now)} order by id limit 8`,
      isFree: () => isUnleased('claimed.leased_until', now),
      set: sql`leased_until = ${until}`,
    });
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`;
    await eventually(async () => expect(await app.sql(waiting)).toHaveLength(1));
    expect(await claimChores(app, 12)).toHaveLength(12);
    await sql`select pg_advisory_unlock(${gate})`.execute(db);
    // It has seen the first eight as free. Having got none of them, it looks again.
    expect((await late).map(({ id }) => id)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

test('a row of a node that is gone is free for another one when its lease has run out', async () => {
  const lost = await claimChores(app, choreCount);
  expect(lost).toHaveLength(choreCount);
  expect(await claimChores(other, choreCount)).toEqual([]);
  const now = app.clock.now();
  const leased = await sql`select id from chores where ${isLeased('leased_until', now)}`.execute(app.ctx.db);
  expect(leased.rows).toHaveLength(choreCount);
  app.clock.advance(leaseMs + secondMs);
  expect(await claimChores(other, choreCount)).toHaveLength(choreCount);
});

test('a row whose work throws does not stop the others, and is tried again', async () => {
  let isFailing = true;
  await using work = startClaimedWork(app.ctx, {
    name: 'chores',
    most: 2,
    claim: (most) => claimChores(app, most),
    run: async ({ id }) => {
      if (id === 1 && isFailing) throw new Error('It is stuck.');
      await sql`update chores set is_done = true where id = ${id}`.execute(app.ctx.db);
    },
    everyMs: secondMs,
  });
  const left = () => app.sql('select id from chores where not is_done');
  await eventually(async () => expect(await left()).toEqual([{ id: 1 }]));
  isFailing = false;
  app.clock.advance(leaseMs + secondMs);
  work.wake();
  await eventually(async () => expect(await left()).toEqual([]));
});

test('work for one node at a time is left out by the others, and free again after it', async () => {
  const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const running = runOnOneNode(app.ctx, 'tidying', async () => {
    begin();
    await isFinished;
    return 'tidied';
  });
  await isBegun;
  expect(await runOnOneNode(other.ctx, 'tidying', async () => 'tidied')).toBeNull();
  expect(await runOnOneNode(other.ctx, 'sweeping', async () => 'swept')).toBe('swept');
  finish();
  expect(await running).toBe('tidied');
  expect(await runOnOneNode(other.ctx, 'tidying', async () => 'tidied')).toBe('tidied');
});
