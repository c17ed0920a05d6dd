import { sql, type Kysely } from 'kysely';
import type { SecurityEventKind } from '@comanda/contract/security';
import type { DB } from '#platform/db';

interface SecurityEventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly accountId: string | null;
  readonly ownerId: string | null;
  readonly keyId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly subject: string;
}

export const insertSecurityEvent = async (db: Kysely<DB>, event: SecurityEventRow): Promise<void> => {
  await db
    .insertInto('security_events')
    .values((of) => ({
      id: event.id,
      at: event.at,
      last_at: event.at,
      kind: event.kind,
      account_id: event.accountId,
      account_name: sql<string>`coalesce(${of.selectFrom('users').select('display_name').where('id', '=', event.accountId)}, '')`,
      key_id: event.keyId,
      owner_id: event.ownerId,
      address: event.address,
      request_id: event.requestId,
      subject: event.subject,
    }))
    .execute();
};

/** Deletes a limited number of entries at a time, so that no other query waits long. */
export const deleteSecurityEventsBefore = async (db: Kysely<DB>, before: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('security_events')
    .where('id', 'in', (of) =>
      of.selectFrom('security_events').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
