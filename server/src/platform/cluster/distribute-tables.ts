import pg, { type ClientBase } from 'pg';
import { clusterFunctions, rowTriggers } from './cluster-schema.ts';
import { fillDirectory } from './directory.ts';
import { listPlacedTables, tenantColumns } from './table-placement.ts';

/** Each group of tables is divided into this many shards, which is the most workers that it can be spread over. */
export const defaultShardCount = 32;

interface DistributeOptions {
  readonly shardCount: number;
  /** Called before each table. */
  readonly report: (message: string) => void;
}

/**
 * Distributes the tables that are not distributed yet, with their rows, in one transaction. Citus takes no table with triggers, and no foreign
 * key whose other end is not distributed yet, so both are removed first and created again at the end. The server must not run meanwhile:
 * every table is locked. Returns the number of tables that were placed.
 */
export const distributeTables = async (
  client: ClientBase,
  { shardCount, report }: DistributeOptions,
): Promise<number> => {
  const { missing } = await listMissingTables(client);
  const references = listPlacedTables('reference').filter((table) => missing.includes(table));
  const distributed = [...tenantColumns].filter(([table]) => missing.includes(table));
  if (missing.length === 0) {
    await replaceFunctions(client);
    // A version before the directory may have written rows.
    await fillDirectory(client);
    return 0;
  }
  await client.query('begin');
  try {
    await fillDirectory(client);
    await setUp(client, shardCount);
    await replaceFunctions(client);
    const concerned = [...references, ...distributed.map(([table]) => table)];
    const restore = await detach(client, concerned);
    await distributeFunctions(client);
    for (const table of references) {
      report(`${table}: a copy on every node`);
      await client.query('select create_reference_table($1::regclass)', [table]);
    }
    for (const [table, column] of distributed) {
      report(`${table}: by ${column}`);
      await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
        table,
        column,
        await findGroup(client, column),
      ]);
    }
    // The rows are in the shards. Their first copy on the coordinator is deleted while nothing refers to it.
    for (const table of concerned)
      await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
    for (const [name, argument, table] of delegatedFunctions)
      await client.query(
        `select create_distributed_function(oid::regprocedure, $2, colocate_with => $3, force_delegation => true) from pg_proc
         where pronamespace = 'public'::regnamespace and proname = $1`,
        [name, argument, table],
      );
    report('foreign keys and triggers');
    for (const statement of restore) await client.query(statement);
    await client.query('commit');
    return concerned.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

/** Lists the tables that belong on the workers and are on the coordinator alone. */
export const listMissingTables = async (
  client: Pick<ClientBase, 'query'>,
): Promise<{ missing: string[]; isDistributed: boolean }> => {
  const { rows: settled } = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  );
  const tables = [...listPlacedTables('reference'), ...tenantColumns.keys()];
  return {
    missing: tables.filter((table) => !settled.some(({ name }) => name === table)),
    isDistributed: settled.length > 0,
  };
};

/** False if a migration has replaced a function of the cluster by that of one PostgreSQL. */
export const areFunctionsCurrent = async (client: Pick<ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const bodies = new Set(rows.map(({ body }) => body));
  return clusterFunctions.every((definition) => bodies.has(definition.split('$$')[1] ?? ''));
};

const replaceFunctions = async (client: ClientBase): Promise<void> => {
  for (const definition of clusterFunctions) await client.query(definition);
};

const databaseSettings = [
  // Needed for all later changes of triggers, too: migrations create them, and a restore disables them.
  ['citus.enable_unsafe_triggers', 'on'],
  // One connection to each worker, so that all statements of a transaction see each other.
  ['citus.multi_shard_modify_mode', 'sequential'],
] as const;

/** Statements with the settings that each connection to a distributed database needs. A clone of a database does not have them. */
export const listDatabaseSettings = (database: string): string[] =>
  databaseSettings.map(([name, value]) => `alter database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`);

const setUp = async (client: ClientBase, shardCount: number): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  for (const statement of listDatabaseSettings(rows[0]?.name ?? '')) await client.query(statement);
  for (const [name, value] of databaseSettings) await client.query(`set local ${name} = '${value}'`);
  await client.query(`set local citus.shard_count = ${Math.trunc(shardCount)}`);
  await client.query(`set local client_min_messages = 'error'`);
};

/** A table that is already divided by the same column, or 'none' for the first one. */
const findGroup = async (client: ClientBase, column: string): Promise<string> => {
  const tables = [...tenantColumns].flatMap(([table, tenant]) => (tenant === column ? [table] : []));
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition
     where partmethod = 'h' and logicalrelid::regclass::text = any($1::text[]) limit 1`,
    [tables],
  );
  return rows[0]?.name ?? 'none';
};

/** Removes triggers and foreign keys of these tables. Returns the statements that create them again. */
const detach = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows: triggers } = await client.query<{ table: string; name: string; definition: string }>(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where not tgisinternal and (tgrelid::regclass::text = any($1::text[])
       or tgrelid in (select conrelid from pg_constraint where contype = 'f' and confrelid::regclass::text = any($1::text[])))
     order by 1, 2`,
    [tables],
  );
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and (conrelid::regclass::text = any($1::text[]) or confrelid::regclass::text = any($1::text[]))
     order by 1, 2`,
    [tables],
  );
  for (const { table, name } of triggers)
    await client.query(`drop trigger ${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)}`);
  for (const { table, name } of references)
    await client.query(`alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  return [
    ...references.map(
      ({ table, name, definition }) =>
        `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    ),
    ...triggers.map(({ name, definition }) => rowTriggers.get(name) ?? definition),
  ];
};

/** Functions that the node with a restaurant's rows runs as a whole: the argument that names the restaurant, and a table of its group. */
const delegatedFunctions = [
  ['place_order', 'p_restaurant', 'orders'],
  ['place_discounted_order', 'p_restaurant', 'orders'],
] as const;

/** Workers run the triggers of their shards, and the functions that those call. */
const distributeFunctions = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `select p.proname as name, p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  );
  for (const { name, signature } of rows)
    if (!delegatedFunctions.some(([delegated]) => delegated === name))
      await client.query('select create_distributed_function($1::regprocedure)', [signature]);
};
