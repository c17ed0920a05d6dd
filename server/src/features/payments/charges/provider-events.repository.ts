import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface ProviderEventKey {
  readonly provider: string;
  /** Account that the event belongs to. */
  readonly account: string;
  readonly eventId: string;
}

export const wasEventReceived = async (
  db: Kysely<DB>,
  { provider, account, eventId }: ProviderEventKey,
): Promise<boolean> => {
  const row = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertProviderEvent = async (
  db: Kysely<DB>,
  { provider, account, eventId }: ProviderEventKey,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('provider_events')
    .values({ provider, account, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
