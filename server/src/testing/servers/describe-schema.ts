import type pg from 'pg';

/**
 * Describes everything that migrations create in the schema `public`, one line per object, from PostgreSQL's catalogs. Two databases
 * with equal lines have equal schemas, except for the order of columns, on which no code relies.
 */
export const describeSchema = async (client: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `with relations as (
       select *, format('%s %s', case relkind when 'r' then 'table' when 'S' then 'sequence' when 'i' then 'index' else relkind::text end,
         relname) as title
       from pg_class where relnamespace = 'public'::regnamespace and relname not in ('migrations', 'migrations_pkey')
     )
     ${parts.join(' union all ')}`,
  );
  return rows.map(({ line }) => line).toSorted();
};

const parts = [
  // Tables, sequences, views and indexes, with their storage parameters.
  `select format('%s: %s', title, (jsonb_build_object('persistence', relpersistence, 'options', reloptions, 'access', relam,
     'owner', relowner, 'acl', relacl, 'security', relrowsecurity, 'replication', relreplident, 'tablespace', reltablespace,
     'rules', relhasrules, 'partition', relispartition))) as line
   from relations`,
  `select format('%s %s: %s', title, attname, jsonb_build_object('type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
     'default', pg_get_expr(adbin, adrelid), 'generated', attgenerated, 'identity', attidentity, 'collation', attcollation::regcollation,
     'storage', attstorage, 'compression', attcompression, 'acl', attacl,
     -- PostgreSQL 15.20 keeps a version of each column in an option of its own, which differs in each database.
     'options', (select array_agg(option) from unnest(attoptions) as option where option not like 'pg\\_attver=%'),
     'statistics', nullif(attstattarget, -1)))
   from relations join pg_attribute on attrelid = relations.oid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped and relkind <> 'i'`,
  `select format('%s: %s', title, jsonb_build_object('definition', pg_get_indexdef(indexrelid), 'isValid', indisvalid and indisready,
     'isPrimary', indisprimary, 'isClustered', indisclustered, 'isImmediate', indimmediate))
   from relations join pg_index on indexrelid = relations.oid`,
  `select format('%s constraint %s: %s, valid %s', title, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
   from relations join pg_constraint on conrelid = relations.oid`,
  `select format('%s trigger %s: %s, enabled %s', title, tgname, pg_get_triggerdef(pg_trigger.oid), tgenabled)
   from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal`,
  `select format('%s: %s', title, jsonb_build_object('type', seqtypid::regtype, 'start', seqstart, 'step', seqincrement, 'max', seqmax,
     'min', seqmin, 'cache', seqcache, 'cycles', seqcycle,
     'column', (select format('%s.%s', refobjid::regclass, attname) from pg_depend
       join pg_attribute on attrelid = refobjid and attnum = refobjsubid where objid = seqrelid and deptype in ('a', 'i'))))
   from relations join pg_sequence on seqrelid = relations.oid`,
  `select format('view %s: %s', viewname, definition) from pg_views where schemaname = 'public'`,
  `select format('function %s: %s', pg_proc.oid::regprocedure, jsonb_build_object('definition', pg_get_functiondef(pg_proc.oid),
     'owner', proowner, 'acl', proacl))
   from pg_proc where pronamespace = 'public'::regnamespace`,
  `select format('type %s %s', typname, typtype) from pg_type
   where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0`,
  `select format('policy %s on %s', policyname, tablename) from pg_policies where schemaname = 'public'`,
  `select format('extension %s', extname) from pg_extension`,
  `select format('schema %s', nspname) from pg_namespace where nspname !~ '^pg_'`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
   where objoid in (select oid from relations union select oid from pg_proc where pronamespace = 'public'::regnamespace
     union select oid from pg_constraint where connamespace = 'public'::regnamespace)`,
];
