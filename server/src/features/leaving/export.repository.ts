import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db';
import { ownedTables } from './owned-tables.ts';

const batch = 500;

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Reads an owner's rows of a table in batches, in PostgreSQL's own JSON format. */
export async function* readExportedRows(
  db: Transaction<DB>,
  ownerId: string,
  table: keyof DB,
): AsyncGenerator<readonly ExportedRow[], void, void> {
  const owned = ownedTables[table];
  if (owned === null) return;
  const { rows: belong, without = [], mask = sql`'{}'::jsonb` } = owned;
  const kept = sql`(to_jsonb(t) - ${sql.val(without)}::text[]) || (${mask})`;
  await sql`declare leaving no scroll cursor for select ${kept} as row from ${sql.table(table)} as t where ${belong(ownerId)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: ExportedRow }>`fetch ${sql.lit(batch)} from leaving`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batch) break;
  }
  await sql`close leaving`.execute(db);
}

/** The columns of a table in order, without those that are not exported. */
export const listExportedColumns = async (db: Transaction<DB>, table: keyof DB): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  const { without = [] } = ownedTables[table] ?? {};
  return rows.flatMap(({ name }) => (without.includes(name) ? [] : [name]));
};

export const findFilesToExport = (db: Transaction<DB>, ownerId: string) =>
  db
    .selectFrom('objects')
    .select(['bucket', 'name', 'storage_key', 'updated'])
    .where('owner_id', '=', ownerId)
    .orderBy('bucket')
    .orderBy('name')
    .execute();
