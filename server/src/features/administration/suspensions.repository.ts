import type { PageLanguage } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import { publicDemoIds } from '#platform/context';
import type { DB } from '#platform/db';
import { toMailReader } from '#features/accounts';

export interface SuspendedSubject {
  /** Name of the owner. */
  readonly displayName: string;
  readonly email: string;
  /** Language of mails to the owner. */
  readonly language: PageLanguage;
  /** Null if the whole account is suspended. */
  readonly restaurantName: string | null;
  readonly since: Date | null;
}

/** Locks the owner or one of their restaurants until the transaction ends, so that two administrators cannot act at the same time. */
export const lockSuspendedSubject = async (
  db: Kysely<DB>,
  ownerId: string,
  restaurantId: string | undefined,
): Promise<SuspendedSubject | null> => {
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ownerId)
    .where('role', '=', 'owner')
    .where('id', '!=', publicDemoIds.ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (owner === undefined) return null;
  const reader = { displayName: owner.display_name, ...toMailReader(owner) };
  if (restaurantId === undefined) return { ...reader, restaurantName: null, since: owner.suspended_at };
  const restaurant = await db
    .selectFrom('restaurants')
    .select(['name', 'suspended_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (restaurant === undefined) return null;
  return { ...reader, restaurantName: restaurant.name, since: restaurant.suspended_at };
};

interface Suspension {
  readonly restaurantId: string | undefined;
  /** Null lifts the suspension. */
  readonly since: Date | null;
  readonly reason: string;
}

export const saveSuspension = async (
  db: Kysely<DB>,
  ownerId: string,
  { restaurantId, since, reason }: Suspension,
): Promise<void> => {
  const change = { suspended_at: since, suspension_reason: reason };
  if (restaurantId === undefined) await db.updateTable('users').set(change).where('id', '=', ownerId).execute();
  else {
    await db
      .updateTable('restaurants')
      .set(change)
      .where('owner_id', '=', ownerId)
      .where('id', '=', restaurantId)
      .execute();
  }
};
