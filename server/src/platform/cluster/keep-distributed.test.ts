import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import {
  createEmptyCluster,
  createTable,
  goodPassword,
  runCommand,
  runOnServers,
  scanCode,
  signUpOwner,
  startTestApp,
  testSecretKey,
  type TestApp,
} from '#testing';
import { listPlacedTables, tenantColumns } from './table-placement.ts';

const countDistributed = async (app: TestApp): Promise<number> => {
  const tables = await app.sql(`select from pg_dist_partition where partmethod = 'h' or repmodel = 't'`);
  return tables.length;
};

// DATABASE_URL of a Citus coordinator runs the tests on a cluster. Distributing all tables takes seconds.
describe.skipIf(inject('workerUrls').length === 0)('on a cluster', { timeout: 3 * minuteMs }, () => {
  test('nodes that start together on an empty coordinator distribute its tables once, and guests are served', async () => {
    await using empty = await createEmptyCluster();
    const [first, second] = await Promise.all([
      startTestApp({ DATABASE_URL: empty.url }),
      startTestApp({ DATABASE_URL: empty.url }),
    ]);
    await using one = first;
    await using other = second;
    expect(await countDistributed(one)).toBeGreaterThan(50);
    const { userId } = await signUpOwner(one);
    const { restaurantId, qrCodeId } = await createTable(one, userId, []);
    const { visit } = await scanCode(other, qrCodeId);
    expect(visit.restaurantId).toBe(restaurantId);
    // The connections that were open before have the settings of a distributed database, too.
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('citus.multi_shard_modify_mode') as mode`.execute(one.ctx.db);
    expect(rows).toEqual([{ mode: 'sequential' }]);
  });

  test('a backup is restored into an empty coordinator, and its rows are on the workers', async () => {
    await using app = await startTestApp();
    const owner = await signUpOwner(app);
    const dataDir = await mkdtemp(join(tmpdir(), 'comanda-backup-'));
    try {
      const file = join(dataDir, 'saturday.backup');
      const run = (url: string, word: string) =>
        runCommand('backup', { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: testSecretKey }, word, file);
      await run(app.databaseUrl, 'backup');
      await using empty = await createEmptyCluster();
      const { stdout } = await run(empty.url, 'restore');
      expect(stdout).toMatch(/^Distributed \d+ tables over the workers of this Citus coordinator\.\nRestored \d+ rows/);
      await using restored = await startTestApp({ DATABASE_URL: empty.url });
      expect(await countDistributed(restored)).toBe(await countDistributed(app));
      await expect(
        restored.browser().api.accounts.logIn({ email: owner.email, password: goodPassword }),
      ).resolves.toHaveProperty('userId');
      const count = `select count(*)::int as count from items`;
      expect(await restored.sql(count)).toEqual(await app.sql(count));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('an installation with accounts is not distributed by itself', async () => {
    await using empty = await createEmptyCluster();
    await runOnServers(
      [empty.url],
      'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid <> 0',
    );
    {
      await using alone = await startTestApp({ DATABASE_URL: empty.url });
      expect(await countDistributed(alone)).toBe(0);
      await signUpOwner(alone);
    }
    await runOnServers(
      [empty.url],
      ...inject('workerUrls').map((url) => `select citus_add_node('${new URL(url).hostname}', ${new URL(url).port})`),
    );
    await using again = await startTestApp({ DATABASE_URL: empty.url });
    expect(await countDistributed(again)).toBe(0);
  });

  test('a table and a function that a migration has put on the coordinator are distributed at the next start', async () => {
    await using app = await startTestApp();
    const distributed = await countDistributed(app);
    await app.sql('alter table closing_counters drop constraint closing_counters_restaurant_id_fkey');
    await app.sql(`select undistribute_table('closing_counters')`);
    await app.sql(
      'create or replace function next_event_number() returns bigint language sql as $$ select 1::bigint $$',
    );
    expect(await countDistributed(app)).toBe(distributed - 1);
    await using next = await app.anotherNode();
    expect(await countDistributed(next)).toBe(distributed);
    expect(await next.sql('select next_event_number() > 1 as "isDrawn"')).toEqual([{ isDrawn: true }]);
  });

  test('a migration creates a table that refers to distributed ones', async () => {
    await using app = await startTestApp();
    await runOnServers(
      [app.databaseUrl],
      `begin;
       create table visit_notes (restaurant_id uuid not null, visit_id uuid not null, id uuid, primary key (restaurant_id, id));
       select place_table('visit_notes', 'restaurant_id');
       alter table visit_notes add foreign key (restaurant_id, visit_id) references visits on delete cascade;
       create table note_kinds (id uuid primary key);
       select place_table('note_kinds', null);
       commit`,
    );
    expect(
      await app.sql(
        `select table_name::text as name, citus_table_type as type from citus_tables where table_name::text like '%note%' order by 1`,
      ),
    ).toEqual([
      { name: 'note_kinds', type: 'reference' },
      { name: 'visit_notes', type: 'distributed' },
    ]);
  });
});

const migrations = new URL('../../../migrations/', import.meta.url);

test('every migration that creates a table of a tenant also places it on a cluster', async () => {
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name > '0148');
  for (const name of files) {
    const text = await readFile(new URL(name, migrations), 'utf8');
    expect({ name, forgotten: listForgottenTables(text) }).toEqual({ name, forgotten: [] });
  }
  expect(listForgottenTables('create table orders (id uuid); create table audit_entries (id uuid)')).toEqual([
    'orders',
  ]);
  expect(listForgottenTables(`create table orders (id uuid); select place_table('orders', 'restaurant_id')`)).toEqual(
    [],
  );
});

/** The tables that are created here, belong on the workers and are not placed there. */
const listForgottenTables = (migration: string): string[] => {
  const created = [...migration.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table);
  const placed = [...listPlacedTables('reference'), ...tenantColumns.keys()];
  return created.filter((table) => placed.includes(table) && !migration.includes(`place_table('${table}'`));
};
