import pg from 'pg';
import { runBetweenTransactions } from './distributed-database.ts';
import { DatabaseClient } from './database-client.ts';
import { toConnection } from './database-hosts.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import { listTablesInDependencyOrder } from './tables.ts';

const batch = 500;

/** One line of a backup after the first: some rows of a table, in PostgreSQL's own JSON. */
export interface DumpedRows {
  readonly table: string;
  readonly rows: readonly object[];
}

export interface RanMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The migrations that a database has run, in order. */
export const listRanMigrations = async (connectionString: string): Promise<RanMigration[]> => {
  const client = new DatabaseClient(toConnection(connectionString));
  await client.connect();
  try {
    return (await client.query<RanMigration>('select name, checksum from migrations order by name collate "C"')).rows;
  } finally {
    await client.end();
  }
};

/** Begins a transaction that reads all tables as they are at this moment, on every server of a cluster. */
const beginReading = async (client: pg.Client, connectionString: string): Promise<void> => {
  const other = openDatabase(toConnection(connectionString), 1);
  try {
    await runBetweenTransactions(other.db, async () => {
      await client.query('begin isolation level repeatable read read only');
      // A second connection to a worker would have a snapshot of its own. On one plain PostgreSQL this setting has no effect.
      await client.query('set local citus.max_adaptive_executor_pool_size = 1');
      // Each server takes its snapshot at the first statement that reaches it. This one reaches all.
      await client.query('select from orders limit 1');
    });
  } finally {
    await closeDatabase(other);
  }
};

/** Reads all tables from one snapshot, while others continue to write. */
export async function* dumpDatabase(connectionString: string): AsyncGenerator<DumpedRows, void, void> {
  const client = new DatabaseClient(toConnection(connectionString));
  await client.connect();
  try {
    await beginReading(client, connectionString);
    for (const { name, key } of await listTablesInDependencyOrder(client)) {
      const order = key.map((column) => pg.escapeIdentifier(column)).join(', ');
      await client.query(
        `declare reading no scroll cursor for select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by ${order}`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: object }>(`fetch ${batch} from reading`);
        if (rows.length === 0) break;
        yield { table: name, rows: rows.map(({ row }) => row) };
      }
      await client.query('close reading');
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
