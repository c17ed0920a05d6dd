import type { Actor } from '@comanda/contract/access';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** The account behind a change, with the name it has at this moment: names change, what was done keeps the one of then. */
export interface NamedActor {
  readonly userId: string | null;
  /** Empty where nobody asked for it. */
  readonly name: string;
}

/** A key acts for its owner and is called by its own name. */
export const nameActor = async (db: Kysely<DB>, actor: Actor): Promise<NamedActor> => {
  if (actor.kind !== 'user') return { userId: null, name: '' };
  if (actor.key !== undefined) return { userId: actor.userId, name: actor.key.name };
  const row = await db.selectFrom('users').select('display_name').where('id', '=', actor.userId).executeTakeFirst();
  return { userId: actor.userId, name: row?.display_name ?? '' };
};
