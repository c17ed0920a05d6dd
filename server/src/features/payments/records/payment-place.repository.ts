import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Restaurant and table where a share is paid. */
export interface PaymentPlace {
  readonly ownerId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly currency: string;
  readonly hasServiceCharge: boolean;
}

export const findPaymentPlace = async (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, paymentId }: { visitId: string; paymentId: string },
): Promise<PaymentPlace | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('visits', (join) =>
      join.onRef('visits.restaurant_id', '=', 'payments.restaurant_id').onRef('visits.id', '=', 'payments.visit_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .select(['owner_id', 'restaurants.name', 'qr_code_id', 'table_number', 'payments.currency'])
    .select('service_charge_milli_percent')
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ownerId: row.owner_id,
        restaurantName: row.name,
        qrCodeId: row.qr_code_id,
        tableNumber: row.table_number,
        currency: row.currency,
        hasServiceCharge: row.service_charge_milli_percent > 0,
      };
};

/** Pending payments of a visit that staff are to collect in cash or by card, oldest first. */
export const listPaymentsToCollect = (
  db: Kysely<DB>,
  restaurantId: string,
  { visitId, paidWith }: { visitId: string; paidWith: string },
) =>
  db
    .selectFrom('payments')
    .select(['payer_name', 'amount_minor', 'tip_minor', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'pending')
    .where('method', '=', 'pay_at_table')
    .where('paid_with', '=', paidWith)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
