import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { transact } from './transact.ts';

let app: TestApp;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  await app.sql('create table counters (id int primary key, value int not null)');
});

const addOne = (attempts?: number) =>
  transact(
    app.ctx,
    async (ctx) => {
      const { rows } = await sql<{ value: number }>`select value from counters where id = 1`.execute(ctx.db);
      await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(ctx.db);
    },
    { isolation: 'serializable', ...(attempts === undefined ? {} : { attempts }) },
  );

test('a transaction needs at least 1 attempt', async () => {
  await expect(addOne(0)).rejects.toThrow('at least 1 attempt');
  await expect(addOne(1.5)).rejects.toThrow('at least 1 attempt');
});

test('transactions that collide are tried again, and none is lost', async () => {
  await app.sql('insert into counters values (1, 0) on conflict (id) do update set value = 0');
  await Promise.all([addOne(20), addOne(20), addOne(20)]);
  expect(await app.sql('select value from counters where id = 1')).toEqual([{ value: 3 }]);
});

/** Fails with a serialization error the given number of times. */
const failTimes = (times: number, counter: { tries: number }, attempts?: number) =>
  transact(
    app.ctx,
    async (ctx) => {
      counter.tries += 1;
      if (counter.tries <= times)
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(ctx.db);
    },
    attempts === undefined ? {} : { attempts },
  );

test('five attempts are made by default', async () => {
  const counter = { tries: 0 };
  await expect(failTimes(99, counter)).rejects.toMatchObject({ code: '40001' });
  expect(counter.tries).toBe(5);
});

test('the fifth attempt may still succeed', async () => {
  const counter = { tries: 0 };
  await failTimes(4, counter);
  expect(counter.tries).toBe(5);
});

test('with one attempt nothing is tried again', async () => {
  const counter = { tries: 0 };
  await expect(failTimes(1, counter, 1)).rejects.toMatchObject({ code: '40001' });
  expect(counter.tries).toBe(1);
});

test('attempts back off, so that a conflict of a moment is over before the last one', async () => {
  let isConflicting = true;
  setTimeout(() => (isConflicting = false), 100);
  const work = transact(app.ctx, async (ctx) => {
    if (isConflicting) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(ctx.db);
    return 'done';
  });
  await expect(work).resolves.toBe('done');
});

test('nobody hears of what was rolled back', async () => {
  const published: unknown[] = [];
  const ctx = { ...app.ctx, bus: { publish: (touches: readonly unknown[]) => published.push(...touches) } };
  const work = (isFailing: boolean) =>
    transact(ctx, async (transaction) => {
      transaction.touch('orders', 'a');
      transaction.touch('orders', 'a');
      if (isFailing) throw new Error('no');
    });
  await expect(work(true)).rejects.toThrow('no');
  expect(published).toEqual([]);
  await work(false);
  expect(published).toEqual([{ collection: 'orders', tenant: 'a' }]);
});
