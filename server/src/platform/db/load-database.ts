import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { toConnection } from './database-hosts.ts';
import type { DumpedRows } from './dump-database.ts';
import { listTablesInDependencyOrder } from './tables.ts';

/** Restoring into a database with data would mix the accounts of two restaurants. */
class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
}

/** Writes dumped rows into an empty database in one transaction. */
export const loadDatabase = async (connectionString: string, lines: AsyncIterable<DumpedRows>): Promise<number> => {
  const client = new DatabaseClient(toConnection(connectionString));
  await client.connect();
  let loaded = 0;
  try {
    await client.query('begin');
    // Tells triggers that maintain sums that a restore is running: the sums are among the rows.
    await client.query(`set local comanda.is_restoring = 'on'`);
    const columnsOf = new Map((await listTablesInDependencyOrder(client)).map(({ name, columns }) => [name, columns]));
    const tables = new Set(columnsOf.keys());
    await assertEmpty(client, tables);
    // Rows written by triggers are in the backup, too: with triggers enabled, they would be written twice.
    await setTriggers(client, tables, 'disable');
    for await (const { table, rows } of lines) {
      const columns = columnsOf
        .get(table)
        ?.map((column) => pg.escapeIdentifier(column))
        .join(', ');
      if (columns === undefined) {
        throw new Error(`The backup has rows for ${table}, which this database does not know.`);
      }
      const target = pg.escapeIdentifier(table);
      await client.query(
        `insert into ${target} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${target}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      loaded += rows.length;
    }
    await setTriggers(client, tables, 'enable');
    if (tables.has('webhook_events')) await continueEventNumbers(client);
    await startPause(client);
    await client.query('commit');
    return loaded;
  } finally {
    await client.end();
  }
};

/**
 * A copy must not send the mails, webhooks and orders of the original, so a restored server starts paused. The table is created here for
 * backups of versions that did not have it; the migrations that follow find it.
 */
const startPause = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create table if not exists server_pauses (started_at timestamptz(3) primary key, ended_at timestamptz(3))',
  );
  await client.query('insert into server_pauses (started_at) values (now())');
};

/** Switches the triggers of the migrations; those that enforce foreign keys stay enabled. */
const setTriggers = async (
  client: pg.Client,
  tables: ReadonlySet<string>,
  change: 'enable' | 'disable',
): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} ${change} trigger user`);
};

/** Numbers new webhook events after all restored ones. A number that a delivery already has would count as sent, and be dropped. */
const continueEventNumbers = async (client: pg.Client): Promise<void> => {
  await client.query(
    `select setval(pg_get_serial_sequence('webhook_events', 'number'), last) from (
       select greatest((select max(number) from webhook_events), (select max(event_number) from webhook_deliveries)) as last
     ) as numbers where last is not null`,
  );
};

const assertEmpty = async (client: pg.Client, tables: ReadonlySet<string>): Promise<void> => {
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0) {
      throw new DatabaseNotEmpty(
        `The database is not empty (${table} has rows). Restore into a new DATA_DIR or database.`,
      );
    }
  }
};
