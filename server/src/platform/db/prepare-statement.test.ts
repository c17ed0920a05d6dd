import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { createPreparedRuns, prepareStatement, runPrepared, transact, type DB } from '#platform/db';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

const findByEmail = (db: Kysely<DB>, email: string) =>
  db.selectFrom('users').select('email').where('email', '=', email);

/** The prepared statements of this connection that read users by their address. */
const listPrepared = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%from "users" where "email"%'`.execute(db);
  return rows.map(({ statement }) => statement);
};

test('a query that runs again is planned once on its connection, and gets its own values each time', async () => {
  await app.ctx.db.transaction().execute(async (db) => {
    await app.sql(
      `insert into users (id, email, display_name) values (gen_random_uuid(), 'ann@example.com', 'Ann') on conflict do nothing`,
    );
    expect(await runPrepared(db, findByEmail(db, 'ann@example.com'))).toEqual([{ email: 'ann@example.com' }]);
    expect(await runPrepared(db, findByEmail(db, 'nobody@example.com'))).toEqual([]);
    expect(await listPrepared(db)).toHaveLength(1);
  });
});

test('a caller who varies the text of a query does not have every text prepared', async () => {
  const run = createPreparedRuns(1);
  await app.ctx.db.transaction().execute(async (db) => {
    const before = await listPrepared(db);
    for (let limit = 1; limit <= 5; limit += 1) {
      const varied = findByEmail(db, 'ann@example.com').where(sql<boolean>`${sql.lit(limit)} = ${sql.lit(limit)}`);
      expect(await run(db, varied)).toEqual([{ email: 'ann@example.com' }]);
    }
    expect((await listPrepared(db)).length).toBe(before.length + 1);
  });
});

const selectDishes = prepareStatement<{ name: string }>('select * from prepared_dishes');

const createDishes = () =>
  app.sql(`drop table if exists prepared_dishes; create table prepared_dishes (name text);
    insert into prepared_dishes values ('Soup')`);

test('a statement goes on when another node has added a column to its table', async () => {
  await createDishes();
  // On every connection of the pool, so that none prepares it for the first time afterwards.
  const readEverywhere = () => Promise.all(Array.from({ length: 30 }, () => selectDishes(app.ctx.db)));
  await readEverywhere();
  await app.sql(`alter table prepared_dishes add column price int default 5`);
  for (const rows of await readEverywhere()) expect(rows).toEqual([{ name: 'Soup', price: 5 }]);
});

test('a transaction is repeated when another node has added a column in between', async () => {
  await createDishes();
  await selectDishes(app.ctx.db);
  const read = () => transact(app.ctx, ({ db }) => selectDishes(db));
  expect(await read()).toEqual([{ name: 'Soup' }]);
  await app.sql(`alter table prepared_dishes add column price int default 5`);
  expect(await read()).toEqual([{ name: 'Soup', price: 5 }]);
});
