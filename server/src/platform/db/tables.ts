import type { ClientBase } from 'pg';

// Tables that a backup omits: rate limits, incomplete uploads, the list of backups, pauses of the server, the directory of a cluster, which
// `npm run cluster` fills, and the list of migrations, which a restore creates by running them. The sums of reports are part of it, because
// the rows behind old ones may be deleted.
const omittedTables = [
  'migrations',
  'rate_limits',
  'resumable_uploads',
  'backups',
  'server_pauses',
  'directory_entries',
];

interface Table {
  readonly name: string;
  /** The primary key. Rows are dumped and loaded in its order, so that an owner comes before the staff that refer to it. */
  readonly key: readonly string[];
  /** The columns that are written. The database generates the others from these. */
  readonly columns: readonly string[];
}

/** All tables of the product, ordered so that a table comes after those that its foreign keys refer to. */
export const listTablesInDependencyOrder = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table & { readonly refers: readonly string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by k.position) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)
     order by c.relname`,
    [omittedTables],
  );
  const ordered: Table[] = [];
  const remaining = [...rows];
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ refers }) =>
      refers.every((name) => ordered.some((table) => table.name === name)),
    );
    const [table] = remaining.splice(next, 1);
    if (next === -1 || table === undefined) throw new Error('Tables refer to each other in a circle.');
    ordered.push(table);
  }
  return ordered;
};
