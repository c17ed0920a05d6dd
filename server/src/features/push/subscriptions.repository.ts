import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { ReportedSubscription } from './require-push-endpoint.ts';

interface NewSubscription extends ReportedSubscription {
  readonly id: string;
  readonly topics: string[];
  readonly tableNumbers: string[] | null;
  readonly areaIds: string[];
  readonly userAgent: string;
  readonly at: Date;
}

export const countSubscriptions = async (
  db: Kysely<DB>,
  userId: string,
  { except }: { readonly except: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('endpoint', '<>', except)
    .executeTakeFirstOrThrow();
  return count;
};

/** A browser that subscribes again changes its own row. */
export const saveSubscription = async (
  db: Kysely<DB>,
  userId: string,
  { id, endpoint, publicKey, authSecret, topics, tableNumbers, areaIds, userAgent, at }: NewSubscription,
): Promise<void> => {
  const keys = { public_key: publicKey, auth_secret: authSecret };
  const choices = { topics, table_numbers: tableNumbers, area_ids: areaIds, user_agent: userAgent, updated_at: at };
  // The id stands for the browser, whose address changes now and then.
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('endpoint', '<>', endpoint)
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, id, endpoint, created_at: at, ...keys, ...choices })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint']).doUpdateSet({ id, ...keys, ...choices }))
    .execute();
};

export const deleteSubscription = async (db: Kysely<DB>, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Nobody follows a removed area any longer. Returns the people who did. */
export const removeFollowedArea = async (
  db: Kysely<DB>,
  { ownerId, areaId }: { readonly ownerId: string; readonly areaId: string },
): Promise<string[]> => {
  const rows = await db
    .updateTable('push_subscriptions')
    .set({ area_ids: sql`array_remove(area_ids, ${areaId}::uuid)` })
    .where('user_id', 'in', (people) => people.selectFrom('users').select('users.id').where('owner_id', '=', ownerId))
    .where(sql<boolean>`${areaId}::uuid = any (area_ids)`)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id: userId }) => userId))];
};

interface GuestRef {
  readonly visitId: string;
  readonly guestId: string;
}

interface NewGuestSubscription extends ReportedSubscription, GuestRef {
  readonly language: string;
  readonly at: Date;
}

export const saveGuestSubscription = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId, endpoint, publicKey, authSecret, language, at }: NewGuestSubscription,
): Promise<void> => {
  const given = { endpoint, public_key: publicKey, auth_secret: authSecret, language, created_at: at };
  await db
    .insertInto('guest_push_subscriptions')
    .values({ restaurant_id: restaurantId, visit_id: visitId, guest_id: guestId, ...given })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'visit_id', 'guest_id']).doUpdateSet(given))
    .execute();
};

export const deleteGuestSubscription = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId }: GuestRef,
): Promise<void> => {
  await db
    .deleteFrom('guest_push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('guest_id', '=', guestId)
    .execute();
};

/** A browser to which a message is sent. */
export interface PushTarget {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** The language is null for people who have not chosen one. */
export const findSubscription = async (
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<(PushTarget & { readonly language: string | null }) | null> =>
  (await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['endpoint', 'public_key as publicKey', 'auth_secret as authSecret', 'users.language'])
    .where('push_subscriptions.user_id', '=', userId)
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()) ?? null;

/** Returns null once the visit has ended. */
export const findGuestSubscription = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, guestId }: GuestRef,
): Promise<(PushTarget & { readonly language: string; readonly qrCodeId: string }) | null> =>
  (await db
    .selectFrom('guest_push_subscriptions as phones')
    .innerJoin('visits', (join) =>
      join.onRef('visits.restaurant_id', '=', 'phones.restaurant_id').onRef('visits.id', '=', 'phones.visit_id'),
    )
    .select(['phones.endpoint', 'phones.public_key as publicKey', 'phones.auth_secret as authSecret'])
    .select(['phones.language', 'visits.qr_code_id as qrCodeId'])
    .where('phones.restaurant_id', '=', restaurantId)
    .where('phones.visit_id', '=', visitId)
    .where('phones.guest_id', '=', guestId)
    .where('visits.closed_at', 'is', null)
    .executeTakeFirst()) ?? null;
