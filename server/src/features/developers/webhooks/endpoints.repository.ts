import { sql, type Kysely } from 'kysely';
import { lockUntilCommit, type DB } from '#platform/db';

interface EndpointFields {
  readonly url: string;
  readonly topics: readonly string[];
  readonly restaurantIds: readonly string[] | null;
}

const columnsOf = ({ url, topics, restaurantIds }: EndpointFields) => ({
  url,
  topics: [...new Set(topics)],
  restaurant_ids: restaurantIds === null ? null : [...new Set(restaurantIds)],
});

interface NewEndpoint extends EndpointFields {
  readonly id: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

export const insertEndpoint = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, sealed, createdAt, ...listening }: NewEndpoint,
): Promise<void> => {
  await db
    .insertInto('webhook_endpoints')
    .values({ owner_id: ownerId, id, ...columnsOf(listening), secret_sealed: sealed, created_at: createdAt })
    .execute();
};

/** Advisory lock that serializes an owner's new endpoints, so that the limit on their number holds. */
export const lockEndpoints = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await lockUntilCommit(db, `webhook_endpoints ${ownerId}`);
};

export const hasEndpoint = async (db: Kysely<DB>, ownerId: string, endpointId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .executeTakeFirst();
  return row !== undefined;
};

export const countEndpoints = async (db: Kysely<DB>, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
};

interface EndpointChanges extends EndpointFields {
  readonly endpointId: string;
  readonly isActive: boolean;
  readonly now: Date;
}

export const changeEndpoint = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, isActive, now, ...listening }: EndpointChanges,
): Promise<void> => {
  await db
    .updateTable('webhook_endpoints')
    .set({ ...columnsOf(listening), is_active: isActive, failed_tries: 0, failing_since: null, retry_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .execute();
  await makeDeliveriesDue(db, ownerId, { endpointId, now });
};

/** Makes every waiting delivery of the endpoint due now. */
export const makeDeliveriesDue = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, now }: { readonly endpointId: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('owner_id', '=', ownerId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '>', now)
    .execute();
};

/** Locks an endpoint until the transaction ends and returns its settings. */
export const lockEndpointSettings = (db: Kysely<DB>, ownerId: string, endpointId: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['url', 'topics', 'restaurant_ids as restaurantIds', 'is_active as isActive'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();

/** Locks an endpoint until the transaction ends and returns its secrets. */
export const lockEndpointSecrets = (db: Kysely<DB>, ownerId: string, endpointId: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret_sealed as sealed'])
    .select(['previous_secret_sealed as previousSealed', 'previous_secret_until as previousUntil'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();

interface EndpointSecrets {
  readonly sealed: Buffer;
  /** Null if no older secret signs. */
  readonly previous: { readonly sealed: Buffer; readonly until: Date } | null;
}

export const saveEndpointSecrets = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, sealed, previous }: EndpointSecrets & { readonly endpointId: string },
): Promise<void> => {
  await db
    .updateTable('webhook_endpoints')
    .set({
      secret_sealed: sealed,
      previous_secret_sealed: previous?.sealed ?? null,
      previous_secret_until: previous?.until ?? null,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .execute();
};

/** Returns the address of the deleted endpoint, or null if there was none. */
export const deleteEndpoint = async (db: Kysely<DB>, ownerId: string, endpointId: string): Promise<string | null> => {
  const row = await db
    .deleteFrom('webhook_endpoints')
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
};

export const deleteEndpoints = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await db.deleteFrom('webhook_endpoints').where('owner_id', '=', ownerId).execute();
};

/** A delivery sent by hand does not wait for the endpoint's next retry. */
export const resetEndpointRetry = async (db: Kysely<DB>, ownerId: string, endpointId: string): Promise<void> => {
  await db
    .updateTable('webhook_endpoints')
    .set({ retry_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .execute();
};

/** Row lock that serializes outcomes of deliveries to one endpoint with its removal. */
export const lockEndpoint = async (db: Kysely<DB>, ownerId: string, endpointId: string): Promise<void> => {
  await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .execute();
};

/** Resets the failure state of an endpoint that answers again, and makes its waiting deliveries due now. */
export const saveEndpointRecovery = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, now }: { readonly endpointId: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('webhook_endpoints')
    .set({ failed_tries: 0, failing_since: null, retry_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .execute();
  await makeDeliveriesDue(db, ownerId, { endpointId, now });
};

interface EndpointFailure {
  readonly endpointId: string;
  readonly failedTries: number;
  readonly retryAt: Date;
  readonly at: Date;
}

export const saveEndpointFailure = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, failedTries, retryAt, at }: EndpointFailure,
): Promise<void> => {
  await db
    .updateTable('webhook_endpoints')
    .set({ failed_tries: failedTries, failing_since: sql<Date>`coalesce(failing_since, ${at})`, retry_at: retryAt })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .execute();
};
