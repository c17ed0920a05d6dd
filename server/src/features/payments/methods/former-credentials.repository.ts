import { sql, type Kysely, type Selectable } from 'kysely';
import type { OnlineMethodType } from '@comanda/contract/payments';
import type { DB } from '#platform/db';

export type FormerCredentialsRow = Selectable<DB['former_credentials']>;

export const insertFormerCredentials = async (db: Kysely<DB>, row: FormerCredentialsRow): Promise<void> => {
  await db.insertInto('former_credentials').values(row).execute();
};

export const findFormerCredentials = async (
  db: Kysely<DB>,
  ownerId: string,
  id: string,
): Promise<FormerCredentialsRow | null> =>
  (await db
    .selectFrom('former_credentials')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** All former credentials of a method, most recently replaced first. */
export const listFormerCredentials = (
  db: Kysely<DB>,
  ownerId: string,
  type: OnlineMethodType,
): Promise<FormerCredentialsRow[]> =>
  db
    .selectFrom('former_credentials')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .orderBy('replaced_at', 'desc')
    .execute();

/** Deletes credentials replaced before this time, unless a payment or refund still waits for the provider's answer. */
export const deleteFormerCredentials = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db
    .deleteFrom('former_credentials')
    .where('replaced_at', '<', before)
    .where(
      sql<boolean>`not exists (
        select from payments join restaurants on restaurants.id = payments.restaurant_id
        where restaurants.owner_id = former_credentials.owner_id and payments.credentials_id = former_credentials.id
          and (payments.look_at is not null or exists (
            select from refunds where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id
              and refunds.look_at is not null)))`,
    )
    .execute();
};
