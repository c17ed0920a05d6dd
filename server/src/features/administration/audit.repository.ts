import type { AuditFilter } from '@comanda/contract/administration';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { toLikePattern } from './search.repository.ts';

interface PageOptions {
  readonly after: number;
  readonly most: number;
}

const filteredEntries = (db: Kysely<DB>, { search, ownerId, from, to }: AuditFilter) => {
  let entries = db.selectFrom('audit_entries').leftJoin('users as owners', 'owners.id', 'audit_entries.owner_id');
  if (ownerId !== undefined) entries = entries.where('audit_entries.owner_id', '=', ownerId);
  if (from !== undefined) entries = entries.where('audit_entries.at', '>=', new Date(from));
  if (to !== undefined) entries = entries.where('audit_entries.at', '<', new Date(to));
  if (search === '') return entries;
  const everything = sql<string>`concat_ws(E'\\n', admin_name, command, about, owners.display_name, owners.email, failure, input::text)`;
  return entries.where(everything, 'ilike', toLikePattern(search));
};

/** Returns the newest entries first. */
export const findAuditEntries = (db: Kysely<DB>, question: AuditFilter, { after, most }: PageOptions) =>
  filteredEntries(db, question)
    .selectAll('audit_entries')
    .select('owners.display_name as owner_name')
    .orderBy('audit_entries.at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .offset(after)
    .limit(most)
    .execute();

export const countAuditEntries = async (db: Kysely<DB>, question: AuditFilter): Promise<number> => {
  const { count } = await filteredEntries(db, question)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
