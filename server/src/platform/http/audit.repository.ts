import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface AuditSubject {
  readonly ownerId: string;
  /** The owner's name, followed by the restaurant's if exactly one is concerned. */
  readonly about: string;
}

/** Returns the owners that these ids belong to: an id of an owner, of one of their staff or of one of their restaurants. */
export const findAuditSubjects = async (db: Kysely<DB>, ids: readonly string[]): Promise<AuditSubject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<AuditSubject>`
    with named as (
      select coalesce(users.owner_id, users.id) as owner_id, null as restaurant
      from users where users.id = any(${sql.val(ids)}::uuid[]) and users.role <> 'admin'
      union all
      select owner_id, name from restaurants where id = any(${sql.val(ids)}::uuid[])
    )
    select named.owner_id as "ownerId",
      owners.display_name || coalesce(', ' || case when count(distinct restaurant) = 1 then min(restaurant) end, '') as about
    from named join users as owners on owners.id = named.owner_id
    group by named.owner_id, owners.display_name order by named.owner_id`.execute(db);
  return rows;
};

interface AuditEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly adminId: string;
  readonly command: string;
  readonly subject: AuditSubject | null;
  readonly input: object;
  readonly outcome: 'begun' | 'done';
}

export const insertAuditEntry = async (
  db: Kysely<DB>,
  { id, at, adminId, command, subject, input, outcome }: AuditEntryRow,
): Promise<void> => {
  const admin = await db.selectFrom('users').select('display_name').where('id', '=', adminId).executeTakeFirst();
  await db
    .insertInto('audit_entries')
    .values({
      id,
      at,
      admin_id: adminId,
      admin_name: admin?.display_name ?? '',
      command,
      owner_id: subject?.ownerId ?? null,
      about: subject?.about ?? '',
      input: JSON.stringify(input),
      outcome,
    })
    .execute();
};

interface AuditOutcome {
  readonly outcome: 'done' | 'refused';
  readonly failure: string;
  readonly subject: AuditSubject | null;
}

/** Records the outcome of an action that had begun, and its subject if that was only known afterwards. */
export const completeAuditEntry = async (
  db: Kysely<DB>,
  entryId: string,
  { outcome, failure, subject }: AuditOutcome,
): Promise<void> => {
  await db
    .updateTable('audit_entries')
    .set({ outcome, failure, ...(subject === null ? {} : { owner_id: subject.ownerId, about: subject.about }) })
    .where('id', '=', entryId)
    .execute();
};
