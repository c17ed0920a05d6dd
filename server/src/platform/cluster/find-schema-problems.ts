import type { ClientBase } from 'pg';
import { rowTriggers } from './cluster-schema.ts';
import { tablePlacement, tenantColumns } from './table-placement.ts';

type Client = Pick<ClientBase, 'query'>;

/**
 * Lists what Citus would refuse if the tables were distributed. Reads PostgreSQL's catalogs only, so it gives the same answer on one plain
 * PostgreSQL.
 */
export const findSchemaProblems = async (client: Client): Promise<string[]> => [
  ...(await findUnplacedTables(client)),
  ...(await findKeysWithoutTenant(client)),
  ...(await findRefusedReferences(client)),
  ...(await findRefusedTriggers(client)),
];

const placements: ReadonlyMap<string, string> = new Map(Object.entries(tablePlacement));

const findUnplacedTables = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; required: string[] }>(
    `select c.relname as name, array(select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull) as required
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by c.relname`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  return [
    ...rows.flatMap(({ name }) => (placements.has(name) ? [] : [`${name}: it is not decided where this table lies`])),
    ...[...placements.keys()].flatMap((name) => (tables.has(name) ? [] : [`${name}: there is no such table`])),
    ...rows.flatMap(({ name, required }) => {
      const tenant = tenantColumns.get(name);
      return tenant === undefined || required.includes(tenant) ? [] : [`${name}: ${tenant} is missing or may be null`];
    }),
  ];
};

/** A unique index or an exclusion constraint of a distributed table must contain its tenant, because each shard only sees its own rows. */
const findKeysWithoutTenant = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; name: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where (i.indisunique or i.indisexclusion) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 1, 2`,
  );
  return rows.flatMap(({ table, name, columns }) => {
    const tenant = tenantColumns.get(table);
    return tenant === undefined || columns.includes(tenant) ? [] : [`${table}: ${name} is unique without ${tenant}`];
  });
};

interface Reference {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: ReadonlyArray<{ readonly from: string; readonly to: string }>;
  /** True if deleting or changing the other row empties the columns. */
  readonly changesKey: boolean;
}

const findRefusedReferences = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<Reference>(
    `select f.conname as name, f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
       (select json_agg(json_build_object('from', a.attname, 'to', b.attname)) from unnest(f.conkey, f.confkey) as k (one, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.one
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other) as columns,
       (f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd')) as "changesKey"
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1`,
  );
  return rows.flatMap((reference) => {
    const reason = explainRefusal(reference);
    return reason === null ? [] : [`${reference.from}: ${reference.name} refers to ${reference.to}, ${reason}`];
  });
};

/** Why Citus would refuse a foreign key, or null. */
const explainRefusal = ({ from, to, columns, changesKey }: Reference): string | null => {
  const [placement, target] = [placements.get(from), placements.get(to)];
  const tenant = tenantColumns.get(from);
  if (tenant === undefined) {
    if (tenantColumns.has(to)) return 'whose rows are on other nodes';
    return placement === 'reference' && target === 'coordinator' ? 'which is on the coordinator alone' : null;
  }
  if (target === 'coordinator') return 'which is on the coordinator alone';
  if (changesKey && columns.some((column) => column.from === tenant)) return `and would empty ${tenant}`;
  if (target === 'reference') return null;
  if (target !== placement) return 'whose rows are divided by another column';
  const isWithinTenant = columns.some((column) => column.from === tenant && column.to === tenantColumns.get(to));
  return isWithinTenant ? null : `without ${tenant}`;
};

/** Shards have no transition tables. */
const findRefusedTriggers = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where not tgisinternal and (tgoldtable is not null or tgnewtable is not null) order by 1, 2`,
  );
  return rows.flatMap(({ table, name }) =>
    tenantColumns.has(table) && !rowTriggers.has(name)
      ? [`${table}: ${name} is a trigger with a transition table`]
      : [],
  );
};
