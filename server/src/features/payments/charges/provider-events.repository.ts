import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface HeardEvent {
  readonly provider: string;
  /** Account that the event belongs to. */
  readonly account: string;
  readonly eventId: string;
}

export const wasReceived = async (db: Kysely<DB>, { provider, account, eventId }: HeardEvent): Promise<boolean> => {
  const row = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberEvent = async (
  db: Kysely<DB>,
  { provider, account, eventId }: HeardEvent,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('provider_events')
    .values({ provider, account, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const forgetEvents = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute();
};
