import { fail, Failure } from '@comanda/contract';
import { acceptsCurrency, type PaymentMethodType } from '@comanda/contract/payments';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import type { ProviderName } from '#features/providers';
import { findMethod, openMethod } from '#features/payments/methods';

/** Restaurant and table where a share is paid. */
interface PaymentPlace {
  readonly ownerId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly currency: string;
  readonly hasServiceCharge: boolean;
}

export interface ChosenMethod extends PaymentPlace {
  /** Null if staff collect the money at the table. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

interface MethodChoice {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
  readonly method: PaymentMethodType;
}

/** Returns the payment method that a guest chose, or fails if the owner does not currently offer it for this bill. */
export const chooseMethod = async (
  ctx: Context,
  { restaurantId, visitId, paymentId, method }: MethodChoice,
): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, restaurantId, { visitId, paymentId });
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  if (method === 'pay_at_table') {
    if ((await findMethod(ctx.db, ownerId, method))?.status !== 'active') throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch((error: unknown): never => {
    // Hides problems with the owner's credentials from guests; the cause is logged.
    throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
  });
  if (open === null || !acceptsCurrency({ type: method, supportedCurrencies: open.supportedCurrencies }, currency)) {
    throw fail('splitting.method-unavailable');
  }
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

const findPaymentPlace = async (
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
