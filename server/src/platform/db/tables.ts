import type { ClientBase } from 'pg';

// Counts that forgive themselves, files half arrived, sums that are made anew, and the list of migrations, which restoring writes by
// running them.
const leftOut = ['migrations', 'rate_limits', 'resumable_uploads', 'report_days', 'report_figures'];

interface Table {
  readonly name: string;
  /** The primary key, in which order rows go in and out: an owner before the staff that refer to them. */
  readonly key: readonly string[];
}

/** Every table of the product, those referred to before those that refer to them. */
export const tablesInOrder = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; key: string[]; refers: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by k.position) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any($1)
     order by c.relname`,
    [leftOut],
  );
  const ordered: Table[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) =>
      refers.every((name) => ordered.some((table) => table.name === name)),
    );
    const [table] = waiting.splice(next, 1);
    if (next === -1 || table === undefined) throw new Error('Tables refer to each other in a circle.');
    ordered.push(table);
  }
  return ordered;
};
