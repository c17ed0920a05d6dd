import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type DB, isDistributed } from '#platform/db';

type Client = Pick<ClientBase, 'query'>;

export interface ClusterNode {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
  readonly shards: number;
  readonly bytes: number;
}

interface Cluster {
  /** Version of Citus. */
  readonly version: string;
  readonly nodes: readonly ClusterNode[];
}

/** Describes the cluster whose coordinator this is; null for a database that is no Citus coordinator. */
export const readCluster = async (client: Client): Promise<Cluster | null> => {
  const { rows: extensions } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const [extension] = extensions;
  if (extension === undefined) return null;
  const { rows: own } = await client.query<{ is_coordinator: boolean }>(
    'select groupid = 0 as is_coordinator from pg_dist_local_group',
  );
  if (own[0]?.is_coordinator !== true) return null;
  const { rows: nodes } = await client.query<ClusterNode>(
    `select n.nodename as host, n.nodeport as port, n.groupid = 0 as "isCoordinator",
       count(s.shardid)::int as shards, coalesce(sum(s.shard_size), 0)::bigint as bytes
     from pg_dist_node n
     left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
     where n.isactive and n.noderole = 'primary'
     group by n.nodename, n.nodeport, n.groupid order by n.groupid`,
  );
  return { version: extension.version, nodes };
};

interface BusyTenant {
  readonly id: string;
  readonly queries: number;
  readonly cpuSeconds: number;
}

/** The tenants with the most statements in this period and the last; null if the cluster does not count them. */
export const readBusyTenants = async (client: Client): Promise<BusyTenant[] | null> => {
  const { rows } = await client.query<{ track: string }>(`select current_setting('citus.stat_tenants_track') as track`);
  if (rows[0]?.track !== 'all') return null;
  const { rows: tenants } = await client.query<BusyTenant>(
    `select tenant_attribute as id, sum(query_count_in_this_period + query_count_in_last_period)::int as queries,
       sum(cpu_usage_in_this_period + cpu_usage_in_last_period)::float8 as "cpuSeconds"
     from citus_stat_tenants where tenant_attribute is not null group by 1 order by 2 desc limit 10`,
  );
  return tenants;
};

interface TableSize {
  readonly name: string;
  readonly type: string;
  readonly shards: number;
  readonly bytes: number;
}

/** The distributed and the reference tables, the largest first. */
export const readTableSizes = async (client: Client): Promise<TableSize[]> => {
  const { rows } = await client.query<TableSize>(
    `select table_name::text as name, citus_table_type as type, count(distinct shardid)::int as shards, sum(shard_size)::bigint as bytes
     from citus_shards where citus_table_type in ('distributed', 'reference') group by 1, 2 order by 4 desc, 1`,
  );
  return rows;
};

/** Fails while a worker of a cluster is away. The coordinator alone answers what it has itself. */
export const probeWorkers = async (db: Kysely<DB>): Promise<void> => {
  // Every worker has shards of this table.
  if (await isDistributed(db)) await sql`select from orders limit 1`.execute(db);
};
