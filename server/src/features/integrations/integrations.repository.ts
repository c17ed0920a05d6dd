import type { PaymentMethodType } from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface RequestRow {
  readonly id: string;
  readonly restaurantId: string;
  readonly paymentMethodType: PaymentMethodType;
}

/** Requests nobody has made yet: blank, waiting for the owner. */
export const insertBlankRequests = async (
  db: Kysely<DB>,
  ownerId: string,
  requests: readonly RequestRow[],
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
