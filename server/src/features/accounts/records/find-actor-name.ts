import type { Actor } from '@comanda/contract/access';
import type { Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

/** The account behind a change, with its name at that time: later renames do not change history. */
export interface NamedActor {
  readonly userId: string | null;
  /** Empty for a change that no user made. */
  readonly name: string;
}

/** A key acts for its owner but appears under its own name. */
export const findActorName = async (db: Kysely<DB>, actor: Actor): Promise<NamedActor> => {
  if (actor.kind !== 'user') return { userId: null, name: '' };
  if (actor.key !== undefined) return { userId: actor.userId, name: actor.key.name };
  if (actor.name !== undefined) return { userId: actor.userId, name: actor.name };
  const query = db.selectFrom('users').select('display_name').where('id', '=', actor.userId);
  const [row] = await runPrepared(db, query);
  return { userId: actor.userId, name: row?.display_name ?? '' };
};
