import type { RequestChange } from '@comanda/contract/integrations';
import type { CredentialFailure, OnlineMethodType, PaymentMethodType } from '@comanda/contract/payments';
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB } from '#platform/db';

interface BlankRequest {
  readonly id: string;
  readonly restaurantId: string;
  readonly paymentMethodType: PaymentMethodType;
}

export type IntegrationRequestRow = Selectable<DB['integration_requests']>;

/** Inserts blank requests that the owner can fill in later. */
export const insertBlankRequests = async (
  db: Kysely<DB>,
  ownerId: string,
  requests: readonly BlankRequest[],
): Promise<void> => {
  await db
    .insertInto('integration_requests')
    .values(
      requests.map(({ id, restaurantId, paymentMethodType }) => ({
        owner_id: ownerId,
        restaurant_id: restaurantId,
        id,
        payment_method_type: paymentMethodType,
        status: 'not_requested',
      })),
    )
    .execute();
};

export const deleteRequests = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await db.deleteFrom('integration_requests').where('owner_id', '=', ownerId).execute();
};

/** A method is requested once per owner, whatever the number of restaurants: the oldest request counts. */
export const lockMethodRequest = async (
  db: Kysely<DB>,
  ownerId: string,
  type: OnlineMethodType,
): Promise<IntegrationRequestRow | null> =>
  (await db
    .selectFrom('integration_requests')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('payment_method_type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** A restaurant has at most one request for a point of sale. */
export const lockPosRequest = async (
  db: Kysely<DB>,
  ownerId: string,
  restaurantId: string,
): Promise<IntegrationRequestRow | null> =>
  (await db
    .selectFrom('integration_requests')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', 'pos')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const insertPosRequest = (
  db: Kysely<DB>,
  ownerId: string,
  { id, restaurantId, system, at }: { id: string; restaurantId: string; system: string; at: Date },
): Promise<IntegrationRequestRow> =>
  db
    .insertInto('integration_requests')
    .values({
      owner_id: ownerId,
      restaurant_id: restaurantId,
      id,
      kind: 'pos',
      pos_system: system,
      status: 'not_requested',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findRequest = async (
  db: Kysely<DB>,
  ownerId: string,
  requestId: string,
): Promise<IntegrationRequestRow | null> => (await requestById(db, ownerId, requestId).executeTakeFirst()) ?? null;

export const lockRequest = async (
  db: Kysely<DB>,
  ownerId: string,
  requestId: string,
): Promise<IntegrationRequestRow | null> =>
  (await requestById(db, ownerId, requestId).forUpdate().executeTakeFirst()) ?? null;

const requestById = (db: Kysely<DB>, ownerId: string, requestId: string) =>
  db.selectFrom('integration_requests').selectAll().where('owner_id', '=', ownerId).where('id', '=', requestId);

export type RequestChanges = Omit<Updateable<DB['integration_requests']>, 'id' | 'owner_id' | 'revision'>;

export const saveRequest = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, changes, at }: { readonly id: string; readonly changes: RequestChanges; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('integration_requests')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
};

interface RequestHistoryRow {
  readonly id: string;
  readonly requestId: string;
  readonly what: RequestChange;
  readonly note: string;
  readonly failure: CredentialFailure | null;
  readonly changedBy: string;
  readonly changedById: string;
  readonly changedAt: Date;
}

export const insertRequestHistory = async (
  db: Kysely<DB>,
  ownerId: string,
  entry: RequestHistoryRow,
): Promise<void> => {
  await db
    .insertInto('integration_request_history')
    .values({
      owner_id: ownerId,
      request_id: entry.requestId,
      id: entry.id,
      what: entry.what,
      note: entry.note,
      failure: entry.failure === null ? null : JSON.stringify(entry.failure),
      changed_by: entry.changedBy,
      changed_by_id: entry.changedById,
      changed_at: entry.changedAt,
    })
    .execute();
};

/** Finds owners by their name, email address and the names of their restaurants, newest first. */
export const searchOwners = async (db: Kysely<DB>, words: string, limit: number): Promise<string[]> => {
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('role', '=', 'owner')
    .where((of) =>
      of.or([
        of('users.display_name', 'ilike', pattern),
        of('users.email', 'ilike', pattern),
        of.exists(
          of
            .selectFrom('restaurants')
            .select('restaurants.id')
            .whereRef('restaurants.owner_id', '=', 'users.id')
            .where('restaurants.name', 'ilike', pattern),
        ),
      ]),
    )
    .orderBy('users.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
