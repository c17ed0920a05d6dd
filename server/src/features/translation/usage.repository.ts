import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface UsageToAdd {
  /** In UTC, such as 2026-03-01. */
  readonly day: string;
  readonly characters: number;
  readonly most: number;
}

/** Adds characters to an owner's day. Returns false, and adds nothing, if that would be more than allowed. */
export const addOwnerCharacters = async (
  db: Kysely<DB>,
  ownerId: string,
  { day, characters, most }: UsageToAdd,
): Promise<boolean> => {
  if (characters > most) return false;
  const { rows } = await sql`
    insert into translation_usage as usage (owner_id, day, characters)
    values (${ownerId}::uuid, ${day}::date, ${characters}::bigint)
    on conflict (owner_id, day) do update set characters = usage.characters + excluded.characters
      where usage.characters + excluded.characters <= ${most}::bigint
    returning characters`.execute(db);
  return rows.length > 0;
};

/** Adds characters to the day of all owners together. Returns false, and adds nothing, if that would be more than allowed. */
export const addPlatformCharacters = async (
  db: Kysely<DB>,
  { day, characters, most }: UsageToAdd,
): Promise<boolean> => {
  if (characters > most) return false;
  const { rows } = await sql`
    insert into translation_days as used (day, characters) values (${day}::date, ${characters}::bigint)
    on conflict (day) do update set characters = used.characters + excluded.characters
      where used.characters + excluded.characters <= ${most}::bigint
    returning characters`.execute(db);
  return rows.length > 0;
};

/** Gives back characters that were charged for texts that the translator did not answer. */
export const removeCharacters = async (
  db: Kysely<DB>,
  ownerId: string,
  { day, characters }: Omit<UsageToAdd, 'most'>,
): Promise<void> => {
  await sql`
    update translation_usage set characters = greatest(0, characters - ${characters}::bigint)
    where owner_id = ${ownerId} and day = ${day}::date`.execute(db);
  await sql`
    update translation_days set characters = greatest(0, characters - ${characters}::bigint)
    where day = ${day}::date`.execute(db);
};

/** Returns true to the first caller of the day. */
export const markCapLogged = async (db: Kysely<DB>, { day, at }: { day: string; at: Date }): Promise<boolean> => {
  const { rows } = await sql`
    insert into translation_days as used (day, characters, cap_logged_at) values (${day}::date, 0, ${at})
    on conflict (day) do update set cap_logged_at = excluded.cap_logged_at where used.cap_logged_at is null
    returning day`.execute(db);
  return rows.length > 0;
};

interface CharactersUsed {
  readonly byOwner: number;
  readonly byAll: number;
}

export const findCharactersUsed = async (db: Kysely<DB>, ownerId: string, day: string): Promise<CharactersUsed> => {
  const { rows } = await sql<CharactersUsed>`
    select
      coalesce((select characters from translation_usage where owner_id = ${ownerId} and day = ${day}::date), 0) as "byOwner",
      coalesce((select characters from translation_days where day = ${day}::date), 0) as "byAll"`.execute(db);
  return rows[0] ?? { byOwner: 0, byAll: 0 };
};

export const deleteUsageBefore = async (db: Kysely<DB>, day: string): Promise<void> => {
  await sql`delete from translation_usage where day < ${day}::date`.execute(db);
  await sql`delete from translation_days where day < ${day}::date`.execute(db);
};
