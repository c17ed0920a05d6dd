import { sql, type Kysely } from 'kysely';
import type { RefusalKind, SecurityEventChange, SecurityEventKind } from '@comanda/contract/security';
import type { DB } from '#platform/db';

interface NewSecurityEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly accountId: string | null;
  readonly isOperator: boolean;
  /** Undefined for the owner of the restaurant, or without one, of the account. */
  readonly ownerId: string | null | undefined;
  readonly keyId: string | null;
  readonly keyName: string;
  readonly restaurantId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly subject: string;
  readonly changes: readonly SecurityEventChange[];
}

/** An entry with the account that acted and the owner that it concerns. */
export interface StoredEvent {
  readonly id: string;
  readonly ownerId: string | null;
  readonly accountId: string | null;
}

/** Inserts an entry with the names and roles of this moment. */
export const insertSecurityEvent = async (db: Kysely<DB>, event: NewSecurityEvent): Promise<StoredEvent> => {
  const account = await db
    .selectFrom('users')
    .select(['display_name', 'role', 'owner_id'])
    .where('id', '=', event.accountId)
    .executeTakeFirst();
  const restaurant =
    event.restaurantId === null
      ? undefined
      : await db
          .selectFrom('restaurants')
          .select(['name', 'owner_id'])
          .where('id', '=', event.restaurantId)
          .executeTakeFirst();
  return db
    .insertInto('security_events')
    .values({
      id: event.id,
      at: event.at,
      last_at: event.at,
      kind: event.kind,
      account_id: event.accountId,
      account_name: account?.display_name ?? '',
      account_role: event.isOperator ? 'operator' : (account?.role ?? ''),
      key_id: event.keyId,
      key_name: event.keyName,
      owner_id: event.ownerId === undefined ? (restaurant?.owner_id ?? account?.owner_id ?? null) : event.ownerId,
      restaurant_id: event.restaurantId,
      restaurant_name: restaurant?.name ?? '',
      address: event.address,
      request_id: event.requestId,
      subject: event.subject,
      changes: JSON.stringify(event.changes),
    })
    .returning(['id', 'owner_id as ownerId', 'account_id as accountId'])
    .executeTakeFirstOrThrow();
};

export interface CountedEvent {
  /** Derived from what the row counts, so that every node adds to the same row. */
  readonly id: string;
  readonly kind: RefusalKind | 'account-viewed' | 'export-downloaded';
  readonly code: string;
  readonly accountId: string | null;
  /** Undefined for the owner of the account. */
  readonly ownerId?: string;
  readonly keyId: string | null;
  readonly keyName: string;
  readonly address: string;
  readonly requestId: string;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Adds to the rows of counted entries. A row that counts calls of several addresses names none. */
export const addCountedEvents = async (db: Kysely<DB>, events: readonly CountedEvent[]): Promise<StoredEvent[]> => {
  if (events.length === 0) return [];
  const rows = JSON.stringify(events.map((event) => ({ ...event, ownerId: event.ownerId ?? null })));
  const { rows: stored } = await sql<StoredEvent>`
    insert into security_events
      (id, at, last_at, times, kind, code, account_id, account_name, account_role, key_id, key_name, owner_id, address, request_id)
    select counted.id, counted."firstAt", counted."lastAt", counted.times, counted.kind, counted.code, users.id,
      coalesce(users.display_name, ''), coalesce(users.role, ''), counted."keyId", counted."keyName",
      coalesce(counted."ownerId", users.owner_id), counted.address, counted."requestId"
    from jsonb_to_recordset(${rows}::jsonb) as counted (
      id uuid, kind text, code text, "accountId" uuid, "ownerId" uuid, "keyId" uuid, "keyName" text,
      address text, "requestId" text, times integer, "firstAt" timestamptz, "lastAt" timestamptz)
    left join users on users.id = counted."accountId"
    order by counted.id
    on conflict (id) do update set
      times = security_events.times + excluded.times,
      last_at = greatest(security_events.last_at, excluded.last_at),
      address = case when security_events.address = excluded.address then excluded.address else '' end
    returning id, owner_id as "ownerId", account_id as "accountId"`.execute(db);
  return stored;
};

/** True if this request has already recorded an event about this owner. */
export const hasSecurityEvent = async (
  db: Kysely<DB>,
  ownerId: string,
  { requestId, since }: { readonly requestId: string; readonly since: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('security_events')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('at', '>=', since)
    .where('request_id', '=', requestId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the accounts with these email addresses. */
export const findAccountIds = async (db: Kysely<DB>, emails: readonly string[]): Promise<Map<string, string>> => {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
};
