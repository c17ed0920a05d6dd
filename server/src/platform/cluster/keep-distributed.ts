import type { Pool, PoolClient } from 'pg';
import { areFunctionsCurrent, defaultShardCount, distributeTables, listMissingTables } from './distribute-tables.ts';
import { findSchemaProblems } from './find-schema-problems.ts';
import { readCluster, type ClusterNode } from './read-cluster.ts';

// An arbitrary constant that no other program on the same database is likely to use.
const distributionLock = 7_261_303;

interface KeepOptions {
  /** True after a restore: its rows are moved to the workers together with the tables. */
  readonly isRestored?: boolean;
}

interface Distribution {
  /** Number of tables that were distributed now. */
  readonly tables: number;
  /** Reasons why the tables of a coordinator cannot be distributed. */
  readonly problems: readonly string[];
}

const unchanged: Distribution = { tables: 0, problems: [] };

/**
 * Distributes the tables of a new installation on a Citus coordinator, and on a distributed database those that migrations have added since.
 * Does nothing on one PostgreSQL. An installation that has accounts and is not distributed stays as it is: `npm run cluster -- distribute` moves
 * its rows while no server runs. An advisory lock serializes nodes that start together.
 */
export const keepDistributed = async (pool: Pool, { isRestored = false }: KeepOptions = {}): Promise<Distribution> => {
  const client = await pool.connect();
  const distribution = await distributeInTurn(client, isRestored).catch((error: unknown) => {
    // Closing the connection releases the advisory lock.
    client.release(true);
    throw error;
  });
  client.release();
  if (distribution.tables > 0) await replaceConnections(pool);
  return distribution;
};

const distributeInTurn = async (client: PoolClient, isRestored: boolean): Promise<Distribution> => {
  const cluster = await readCluster(client);
  if (cluster?.nodes.some(({ isCoordinator }) => !isCoordinator) !== true) return unchanged;
  await client.query('select pg_advisory_lock($1)', [distributionLock]);
  const distribution = await distributeIfNeeded(client, cluster.nodes, isRestored);
  await client.query('select pg_advisory_unlock($1)', [distributionLock]);
  return distribution;
};

const distributeIfNeeded = async (
  client: PoolClient,
  nodes: readonly ClusterNode[],
  isRestored: boolean,
): Promise<Distribution> => {
  const { missing, isDistributed } = await listMissingTables(client);
  if (isDistributed && missing.length === 0 && (await areFunctionsCurrent(client))) return unchanged;
  if (!isDistributed && !isRestored && (await hasAccounts(client))) return unchanged;
  const problems = await findClusterProblems(client, nodes);
  if (problems.length > 0) return { tables: 0, problems };
  const tables = await distributeTables(client, { shardCount: defaultShardCount, report: () => {} });
  return { tables, problems };
};

const hasAccounts = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query('select from users limit 1');
  return rows.length > 0;
};

/** Distributed tables need settings that a database gives to new connections only. */
const replaceConnections = async (pool: Pool): Promise<void> => {
  const old = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of old) client.release(true);
};

/** Lists what keeps the tables from being distributed. */
export const findClusterProblems = async (
  client: Pick<PoolClient, 'query'>,
  nodes: readonly ClusterNode[],
): Promise<string[]> => [
  ...(nodes.some(({ isCoordinator }) => isCoordinator)
    ? []
    : [`The coordinator is not among its own nodes: select citus_set_coordinator_host('<its address>')`]),
  ...(nodes.some(({ isCoordinator }) => !isCoordinator)
    ? []
    : [`There are no workers: select citus_add_node('<host>', <port>)`]),
  ...(await findSchemaProblems(client)),
];
