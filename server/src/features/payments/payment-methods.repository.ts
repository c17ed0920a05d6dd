import type { PaymentMethodType } from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface PaymentMethodRow {
  readonly id: string;
  readonly type: PaymentMethodType;
  readonly status: 'active' | 'disabled';
  readonly processingFeePercent: number;
  readonly supportedCurrencies: string[];
}

export const insertPaymentMethods = async (
  db: Kysely<DB>,
  ownerId: string,
  methods: readonly PaymentMethodRow[],
): Promise<void> => {
  await db
    .insertInto('payment_methods')
    .values(
      methods.map(({ id, type, status, processingFeePercent, supportedCurrencies }) => ({
        owner_id: ownerId,
        id,
        type,
        status,
        is_enabled: status === 'active',
        supported_currencies: supportedCurrencies,
        processing_fee_percent: processingFeePercent,
      })),
    )
    .execute();
};

export const deletePaymentMethods = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await db.deleteFrom('payment_methods').where('owner_id', '=', ownerId).execute();
};

export const findMethod = async (db: Kysely<DB>, ownerId: string, type: PaymentMethodType) =>
  (await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .executeTakeFirst()) ?? null;

export const findActiveMethods = (db: Kysely<DB>, ownerId: string) =>
  db
    .selectFrom('payment_methods')
    .select(['type', 'is_test', 'supported_currencies'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
