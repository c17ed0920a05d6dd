import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface PageToAdd {
  /** In UTC, such as 2026-03-01. */
  readonly day: string;
  readonly most: number;
}

/** Adds a page to an owner's day. Returns false, and adds nothing, if that would be more than allowed. */
export const addOwnerPage = async (db: Kysely<DB>, ownerId: string, { day, most }: PageToAdd): Promise<boolean> => {
  if (most < 1) return false;
  const { rows } = await sql`
    insert into menu_reading_usage as usage (owner_id, day, pages) values (${ownerId}::uuid, ${day}::date, 1)
    on conflict (owner_id, day) do update set pages = usage.pages + 1 where usage.pages < ${most}::integer
    returning pages`.execute(db);
  return rows.length > 0;
};

/** Adds a page to the day of all owners together. Returns false, and adds nothing, if that would be more than allowed. */
export const addPlatformPage = async (db: Kysely<DB>, { day, most }: PageToAdd): Promise<boolean> => {
  if (most < 1) return false;
  const { rows } = await sql`
    insert into menu_reading_days as used (day, pages) values (${day}::date, 1)
    on conflict (day) do update set pages = used.pages + 1 where used.pages < ${most}::integer
    returning pages`.execute(db);
  return rows.length > 0;
};

/** Gives back a page that the language model did not answer. */
export const removePage = async (db: Kysely<DB>, ownerId: string, day: string): Promise<void> => {
  await sql`
    update menu_reading_usage set pages = greatest(0, pages - 1) where owner_id = ${ownerId} and day = ${day}::date`.execute(
    db,
  );
  await sql`update menu_reading_days set pages = greatest(0, pages - 1) where day = ${day}::date`.execute(db);
};

/** Returns true to the first caller of the day. */
export const markReadingCapLogged = async (
  db: Kysely<DB>,
  { day, at }: { day: string; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into menu_reading_days as used (day, pages, cap_logged_at) values (${day}::date, 0, ${at})
    on conflict (day) do update set cap_logged_at = excluded.cap_logged_at where used.cap_logged_at is null
    returning day`.execute(db);
  return rows.length > 0;
};

interface PagesUsed {
  readonly byOwner: number;
  readonly byAll: number;
}

export const findPagesUsed = async (db: Kysely<DB>, ownerId: string, day: string): Promise<PagesUsed> => {
  const { rows } = await sql<PagesUsed>`
    select
      coalesce((select pages from menu_reading_usage where owner_id = ${ownerId} and day = ${day}::date), 0) as "byOwner",
      coalesce((select pages from menu_reading_days where day = ${day}::date), 0) as "byAll"`.execute(db);
  return rows[0] ?? { byOwner: 0, byAll: 0 };
};

export const deletePagesBefore = async (db: Kysely<DB>, day: string): Promise<void> => {
  await sql`delete from menu_reading_usage where day < ${day}::date`.execute(db);
  await sql`delete from menu_reading_days where day < ${day}::date`.execute(db);
};
