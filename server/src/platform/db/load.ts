import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { DumpedRows } from './dump.ts';
import { tablesInOrder } from './tables.ts';

/** Restoring over someone's data would mix two restaurants' books. */
class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
}

/** Writes dumped rows into an empty database, all of them or none. */
export const load = async (connectionString: string, lines: AsyncIterable<DumpedRows>): Promise<number> => {
  const client = new DatabaseClient({ connectionString });
  await client.connect();
  let loaded = 0;
  try {
    await client.query('begin');
    // For triggers that keep sums: these are among the rows.
    await client.query(`set local comanda.is_restoring = 'on'`);
    const columnsOf = new Map((await tablesInOrder(client)).map(({ name, columns }) => [name, columns]));
    const tables = new Set(columnsOf.keys());
    await refuseUnlessEmpty(client, tables);
    // What triggers wrote is among the rows: written once more by them, it would count twice.
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
        `insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
      loaded += rows.length;
    }
    await setTriggers(client, tables, 'enable');
    await client.query('commit');
    return loaded;
  } finally {
    await client.end();
  }
};

/** Those of the migrations; the ones that hold foreign keys stay. */
const setTriggers = async (
  client: pg.Client,
  tables: ReadonlySet<string>,
  change: 'enable' | 'disable',
): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} ${change} trigger user`);
};

const refuseUnlessEmpty = async (client: pg.Client, tables: ReadonlySet<string>): Promise<void> => {
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0) {
      throw new DatabaseNotEmpty(
        `The database is not empty (${table} has rows). Restore into a new DATA_DIR or database.`,
      );
    }
  }
};
